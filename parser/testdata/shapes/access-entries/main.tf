# Access entries of the module and their own resource, the queue, the pod identity and the Fargate profiles: nothing is wrong with them.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "20.37.2"

  cluster_name        = "web"
  authentication_mode = "API"

  access_entries = {
    karpenter = {
      principal_arn = aws_iam_role.node.arn
      type          = "EC2_LINUX"
    }
  }

  fargate_profiles = {
    karpenter = { selectors = [{ namespace = "kube-system" }] }
  }
}

resource "aws_eks_access_entry" "node" {
  cluster_name  = module.eks.cluster_name
  principal_arn = aws_iam_role.node.arn
  type          = "EC2_LINUX"
}

resource "aws_eks_pod_identity_association" "karpenter" {
  cluster_name    = module.eks.cluster_name
  namespace       = "kube-system"
  service_account = "karpenter"
  role_arn        = aws_iam_role.controller.arn
}

resource "aws_eks_fargate_profile" "karpenter" {
  cluster_name           = module.eks.cluster_name
  fargate_profile_name   = "karpenter"
  pod_execution_role_arn = aws_iam_role.controller.arn

  selector {
    namespace = "kube-system"
  }
}

resource "aws_sqs_queue" "interruption" {
  name = "web-karpenter"
}

resource "aws_ec2_tag" "subnet" {
  for_each    = toset(["subnet-0a1b2c3d4e5f60718"])
  resource_id = each.value
  key         = "karpenter.sh/discovery"
  value       = "web"
}

resource "aws_ec2_tag" "group" {
  resource_id = module.eks.cluster_primary_security_group_id
  key         = "karpenter.sh/discovery"
  value       = "web"
}

resource "aws_iam_role" "controller" {
  name = "web-karpenter"
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["sts:AssumeRole", "sts:TagSession"], Principal = { Service = "pods.eks.amazonaws.com" } }]
  })
}

resource "aws_iam_role" "node" {
  name               = "web-karpenter-node"
  assume_role_policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }] })
}

resource "kubectl_manifest" "node_class" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = aws_iam_role.node.arn # want "role-is-arn: role is aws_iam_role.node.arn"
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ tags = { "karpenter.sh/discovery" = "web" } }]
      securityGroupSelectorTerms = [{ id = module.eks.node_security_group_id }]
    }
  })
}

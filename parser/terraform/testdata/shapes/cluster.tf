# Modules, roles, queues and access.

module "eks" {
  source          = "terraform-aws-modules/eks/aws"
  version         = "~> 20.11"
  cluster_name    = var.cluster_name
  cluster_version = "1.33"
  access_entries = {
    admin = { principal_arn = aws_iam_role.node.arn }
  }
  node_security_group_tags = merge(local.tags, { "karpenter.sh/discovery" = var.cluster_name })
}

module "karpenter" {
  source               = "terraform-aws-modules/eks/aws//modules/karpenter"
  version              = "~> 20.11"
  cluster_name         = module.eks.cluster_name
  node_iam_role_name   = "KarpenterNodeRole-${var.cluster_name}"
  depends_on           = [module.eks]
  create_access_entry  = false
}

module "pools" {
  source   = "./modules/pool"
  for_each = toset(["general", "gpu"])
  name     = each.key
  role     = module.karpenter.node_iam_role_name
}

resource "aws_iam_role" "node" {
  name = "karpenter-node"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }]
  })
}

resource "aws_iam_instance_profile" "node" {
  role = aws_iam_role.node.name
}

resource "aws_iam_role" "controller" {
  name_prefix        = "karpenter-"
  assume_role_policy = <<-EOF
  {
    "Version": "2012-10-17",
    "Statement": [{
      "Effect": "Allow",
      "Action": "sts:AssumeRoleWithWebIdentity",
      "Principal": { "Federated": "${module.eks.oidc_provider_arn}" },
      "Condition": { "StringEquals": { "${module.eks.oidc_provider}:sub": "system:serviceaccount:karpenter:karpenter" } }
    }]
  }
  EOF
}

resource "aws_iam_role_policy_attachment" "node" {
  for_each = toset([
    "arn:aws:iam::aws:policy/AmazonEKSWorkerNodePolicy",
    "arn:aws:iam::aws:policy/AmazonEKS_CNI_Policy",
  ])
  role       = aws_iam_role.node.name
  policy_arn = each.value
}

data "aws_iam_policy_document" "controller" {
  statement {
    actions   = ["iam:PassRole"]
    resources = [aws_iam_role.node.arn]
  }
  dynamic "statement" {
    for_each = local.enabled ? [1] : []
    content {
      actions   = ["sqs:ReceiveMessage"]
      resources = [aws_sqs_queue.karpenter.arn]
    }
  }
}

resource "aws_iam_policy" "by_reference" {
  policy = data.aws_iam_policy_document.controller.json
}

resource "aws_iam_policy" "by_file" {
  policy = file("files/policy.json")
}

resource "aws_sqs_queue" "karpenter" {
  name = "${var.cluster_name}-karpenter"
}

resource "aws_ec2_tag" "subnets" {
  count       = 2
  resource_id = element(["subnet-1", "subnet-2"], count.index)
  key         = "karpenter.sh/discovery"
  value       = var.cluster_name
}

resource "aws_eks_access_entry" "node" {
  cluster_name  = module.eks.cluster_name
  principal_arn = aws_iam_role.node.arn
  type          = "EC2_LINUX"
}

resource "aws_eks_fargate_profile" "karpenter" {
  cluster_name = module.eks.cluster_name
  selector {
    namespace = "karpenter"
  }
}

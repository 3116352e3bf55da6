locals {
  # The ARNs are literal: a data source that is read late would make them unknown and replace every attachment.
  node_policies = {
    worker   = "arn:aws:iam::aws:policy/AmazonEKSWorkerNodePolicy"
    cni      = "arn:aws:iam::aws:policy/AmazonEKS_CNI_Policy"
    registry = "arn:aws:iam::aws:policy/AmazonEC2ContainerRegistryPullOnly"
    ssm      = "arn:aws:iam::aws:policy/AmazonSSMManagedInstanceCore"
  }
}

resource "aws_iam_role" "node" {
  name = "${var.cluster_name}-karpenter-node"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "ec2.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy_attachment" "node" {
  for_each = local.node_policies

  role       = aws_iam_role.node.name
  policy_arn = each.value
}

module "controller" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "21.18.0"

  cluster_name         = var.cluster_name
  create_node_iam_role = false
  node_iam_role_arn    = aws_iam_role.node.arn

  namespace       = "kube-system"
  service_account = "karpenter"
}

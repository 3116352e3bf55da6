data "aws_partition" "current" {}

locals {
  node_policies = [
    "AmazonEKSWorkerNodePolicy",
    "AmazonEKS_CNI_Policy",
    "AmazonEC2ContainerRegistryPullOnly",
    "AmazonSSMManagedInstanceCore",
  ]
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
  count = length(local.node_policies)

  role       = aws_iam_role.node.name
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/${local.node_policies[count.index]}"

  lifecycle {
    create_before_destroy = true
  }
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

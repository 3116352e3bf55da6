variable "cluster_name" {
  type = string
}

resource "helm_release" "this" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = "settings.clusterName"
    value = var.cluster_name
  }
}

data "aws_partition" "current" {}

resource "aws_iam_role_policy_attachment" "node" {
  role       = "prod-node"
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonEKSWorkerNodePolicy"
}

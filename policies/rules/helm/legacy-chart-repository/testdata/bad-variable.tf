variable "karpenter" {
  type    = string
  default = "v0.31.0"
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "https://charts.karpenter.sh"  # want "and version v0.31.0 is not found there"
  chart      = "karpenter"
  version    = var.karpenter

  set {
    name  = "settings.aws.clusterName"
    value = "prod"
  }
}

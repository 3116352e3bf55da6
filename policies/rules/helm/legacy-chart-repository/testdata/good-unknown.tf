variable "karpenter" {
  type = string
}

variable "repository" {
  type = string
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "https://charts.karpenter.sh"  # withheld "var.karpenter"
  chart      = "karpenter"
  version    = var.karpenter
}

resource "helm_release" "mirror" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = var.repository
  chart      = "karpenter"
  version    = "1.7.4"
}

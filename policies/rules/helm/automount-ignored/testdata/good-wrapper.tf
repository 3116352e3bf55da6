resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  chart      = "./charts/karpenter"
  version    = "1.7.4"

  set {
    name  = "serviceAccount.automountServiceAccountToken"
    value = "true"  # withheld "what is in the chart"
  }
}

variable "registry" {
  type = string
}

resource "helm_release" "mirror" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = var.registry
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = "serviceAccount.automountServiceAccountToken"
    value = "true"  # withheld "var.registry"
  }
}

variable "automount" {
  type = bool
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = "settings.clusterName"
    value = "prod"
  }

  set {
    name  = "serviceAccount.automountServiceAccountToken"
    value = "true"  # want "the chart has no value serviceAccount.automountServiceAccountToken"
  }

  set {
    name  = "automountServiceAccountToken"
    value = var.automount  # want "the chart has no value automountServiceAccountToken"
  }
}

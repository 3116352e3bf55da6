variable "karpenter" {
  type = string
}

variable "settings" {
  type = any
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = var.karpenter

  set {
    name  = "settings.aws.clusterName"
    value = "prod"  # withheld "var.karpenter"
  }
}

resource "helm_release" "merged" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = var.karpenter

  values = [yamlencode({ settings = { clusterName = "prod", aws = var.settings } })]
}

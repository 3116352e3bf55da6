variable "karpenter" {
  type    = string
  default = "1.8.4"  # want "release 1.8.4 has a known fault"
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = var.karpenter
}

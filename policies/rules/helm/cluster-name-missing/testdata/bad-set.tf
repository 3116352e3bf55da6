resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = "settings.interruptionQueue"
    value = "prod-karpenter"  # want "the values have no settings.clusterName"
  }
}

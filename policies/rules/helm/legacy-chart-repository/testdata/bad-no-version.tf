resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "https://charts.karpenter.sh/"  # want "^error: .* ends with Karpenter 0.16.3, which is installed when no version is given"
  chart      = "karpenter"

  set {
    name  = "clusterName"
    value = "prod"
  }
}

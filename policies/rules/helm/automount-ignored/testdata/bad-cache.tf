resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://111122223333.dkr.ecr.eu-west-1.amazonaws.com/ecr-public/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = [yamlencode({
    settings       = { clusterName = "prod" }
    serviceAccount = { automountServiceAccountToken = false }  # want "the chart has no value serviceAccount.automountServiceAccountToken"
  })]
}

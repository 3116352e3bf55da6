resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set = [
    {
      name  = "settings.clusterName"
      value = "prod"
    },
    {
      name  = "serviceAccount.annotations.eks.amazonaws.com/role-arn"  # want "the dots of the annotation are not escaped"
      value = "arn:aws:iam::111122223333:role/karpenter"
    },
  ]
}

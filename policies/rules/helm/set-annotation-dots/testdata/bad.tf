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
    name  = "serviceAccount.annotations.eks.amazonaws.com/role-arn"  # want "^error: the dots of the annotation are not escaped in .serviceAccount.annotations.eks.amazonaws.com/role-arn.: Helm makes nested values of them, and the service account gets no role"
    value = "arn:aws:iam::111122223333:role/karpenter"
  }
}

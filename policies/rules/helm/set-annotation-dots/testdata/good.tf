resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = "serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn"
    value = "arn:aws:iam::111122223333:role/karpenter"
  }

  set {
    name  = "podAnnotations.prometheus\\.io/scrape"
    value = "true"
  }

  set_list {
    name  = "tolerations"
    value = ["a"]
  }
}

resource "helm_release" "values" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = [yamlencode({
    serviceAccount = { annotations = { "eks.amazonaws.com/role-arn" = "arn:aws:iam::111122223333:role/karpenter" } }
  })]
}

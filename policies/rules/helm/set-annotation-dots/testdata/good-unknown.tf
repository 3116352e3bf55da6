variable "name" {
  type = string
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = var.name
    value = "arn:aws:iam::111122223333:role/karpenter"
  }

  set {
    name  = "serviceAccount.annotations.${var.name}"
    value = "arn:aws:iam::111122223333:role/karpenter"
  }
}

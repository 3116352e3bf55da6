variable "values" {
  type = any
}

variable "settings" {
  type = map(string)
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"  # withheld "var.values"
  version    = "1.7.4"

  values = [yamlencode(var.values)]
}

resource "helm_release" "settings" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"  # withheld "set"
  version    = "1.7.4"

  dynamic "set" {
    for_each = var.settings

    content {
      name  = set.key
      value = set.value
    }
  }
}

resource "helm_release" "wrapper" {
  name       = "karpenter"
  namespace  = "kube-system"
  chart      = "./charts/karpenter"  # withheld "./charts/karpenter"
  version    = "1.7.4"

  values = []
}

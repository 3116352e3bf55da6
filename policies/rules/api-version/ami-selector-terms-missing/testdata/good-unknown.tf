variable "terms" {
  type = list(map(string))
}

variable "more" {
  type = any
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = "karpenter-node"
      amiFamily                  = "AL2023"
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
      amiSelectorTerms           = var.terms
    }
  }
}

resource "kubernetes_manifest" "open" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = merge(  # withheld "var.more"
      { role = "karpenter-node", amiFamily = "AL2023" },
      var.more,
    )
  }
}

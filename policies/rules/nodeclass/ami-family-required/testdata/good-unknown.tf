variable "settings" {
  type = any
}

variable "terms" {
  type = list(map(string))
}

resource "kubernetes_manifest" "merged" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "merged" }
    spec = merge(var.settings, {  # withheld "var.settings"
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ id = "ami-0123456789abcdef0" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    })
  }
}

resource "kubernetes_manifest" "terms" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = "karpenter-node"
      amiSelectorTerms           = var.terms
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

variable "subnets" {
  type = list(string)
}

variable "settings" {
  type = any
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [for id in var.subnets : { id = id }]
      securityGroupSelectorTerms = concat([], [for id in var.subnets : { id = id }])  # withheld "var.subnets"
    }
  }
}

resource "kubernetes_manifest" "merged" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "merged" }
    spec = merge({ # withheld "var.settings"
      role                = "karpenter-node"
      amiSelectorTerms    = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms = [{ id = "subnet-0123456789abcdef0" }]
    }, var.settings)
  }
}

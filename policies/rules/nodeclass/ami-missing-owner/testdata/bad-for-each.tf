locals {
  images = {
    x86 = "golden-x86-*"  # want "any image of the account"
    arm = "golden-arm-*"  # want "any image of the account"
  }
}

resource "kubernetes_manifest" "node_class" {
  for_each = local.images

  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = each.key }
    spec = {
      amiFamily                  = "AL2023"
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ name = each.value }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

variable "name" {
  type = string
}

resource "kubernetes_manifest" "node_pool" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = var.name }
    spec = {
      limits     = { cpu = 10 }
      disruption = { consolidationPolicy = "WhenUnderutilized" } # want "consolidation-policy-renamed"
    }
  }
}

# merge() with an unknown on top: it can replace what stands below it, not what stands above it.

variable "disruption" {
  type = map(string)
}

resource "kubectl_manifest" "below" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "below" }
    spec = {
      limits     = { cpu = 100 }
      disruption = merge({ consolidationPolicy = "WhenUnderutilized" }, var.disruption) # withheld "consolidation-policy-renamed: .*var.disruption"
    }
  })
}

resource "kubectl_manifest" "above" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "above" }
    spec = {
      limits     = { cpu = 100 }
      disruption = merge(var.disruption, { consolidationPolicy = "WhenUnderutilized" }) # want "consolidation-policy-renamed"
    }
  })
}

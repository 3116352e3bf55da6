# kubernetes_manifest with for_each over objects with optional attributes.

variable "node_pools" {
  type = map(object({
    name            = optional(string)
    total_cpu_limit = optional(string, "100")
    expire_after    = optional(string)
    requirements = optional(list(object({
      key      = string
      operator = string
      values   = optional(list(string))
    })), [])
    disruption = object({
      consolidation_policy = optional(string, "WhenUnderutilized") # want "consolidation-policy-renamed: \"WhenUnderutilized\""
    })
  }))
}

locals {
  enabled    = true
  node_pools = { for name, pool in var.node_pools : name => pool if local.enabled }
}

resource "kubernetes_manifest" "node_class" {
  for_each = local.node_pools

  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = coalesce(each.value.name, each.key) }
    spec = {
      role                       = "web-karpenter-node"
      amiSelectorTerms           = [{ name = "eks-worker-*" }] # want "ami-missing-owner"
      subnetSelectorTerms        = [{ id = "subnet-0a1b2c3d4e5f60718" }]
      securityGroupSelectorTerms = [{ id = "sg-0a1b2c3d4e5f60718" }]
    }
  }
}

resource "kubernetes_manifest" "node_pool" {
  for_each = local.node_pools

  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = coalesce(each.value.name, each.key) }
    spec = {
      limits = { cpu = each.value.total_cpu_limit }
      disruption = merge(
        { consolidationPolicy = each.value.disruption.consolidation_policy },             # related "consolidation-policy-renamed: the value is used here"
        each.value.expire_after == null ? {} : { expireAfter = each.value.expire_after }, # want "expire-after-moved"
      )
      template = {
        spec = {
          nodeClassRef = {
            group = "karpenter.k8s.aws"
            kind  = "EC2NodeClass"
            name  = coalesce(each.value.name, each.key)
          }
          requirements = [for r in each.value.requirements : { for k, v in r : k => v if v != null }]
        }
      }
    }
  }
}

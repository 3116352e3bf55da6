# A module that is not in sight: its arguments are known, its outputs are not, and what they make is withheld.

module "names" {
  source  = "example/names/aws"
  version = "1.0.0"
  policy  = "WhenUnderutilized"
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = module.names.pool }
    spec = merge(module.names.spec, { # withheld "nodepool-no-limits: module.names.spec"
      disruption = {
        consolidationPolicy = module.names.policy # withheld "consolidation-policy-renamed: .*module.names.policy"
        expireAfter         = "720h" # want "expire-after-moved"
      }
    })
  })
}

node_pools = {
  default = {
    disruption   = {}
    requirements = [{ key = "karpenter.sh/capacity-type", operator = "In", values = ["spot"] }]
  }
  steady = {
    name         = "always-on"
    expire_after = "168h"
    disruption   = { consolidation_policy = "WhenEmpty" }
  }
}

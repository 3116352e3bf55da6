resource "kubernetes_manifest" "node_pool" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "default" }
    spec = {
      template = {
        spec = {
          nodeClassRef = {
            group = "karpenter.k8s.aws"
            kind  = "EC2NodeClass"
            name  = "default"
          }
          requirements = [
            { key = "karpenter.sh/capacity-type", operator = "In", values = ["on-demand"] },
          ]
          expireAfter = 720  # want "expireAfter 720 is a number without a unit"
        }
      }
      limits = { cpu = "100" }
      disruption = {
        consolidateAfter = "1d"  # want "consolidateAfter .1d. is not written in h"
      }
    }
  }
}

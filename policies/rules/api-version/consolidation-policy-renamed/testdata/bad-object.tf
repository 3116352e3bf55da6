locals {
  policy = "WhenUnderutilized"  # want `"WhenUnderutilized" is no consolidationPolicy of karpenter.sh/v1, where it is called WhenEmptyOrUnderutilized`
}

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
          requirements = [{ key = "kubernetes.io/os", operator = "In", values = ["linux"] }]
        }
      }
      disruption = {
        consolidationPolicy = local.policy
        consolidateAfter    = "1m"
      }
      limits = { cpu = "100" }
    }
  }
}

resource "kubernetes_manifest" "node_pool" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "default" }
    spec = {
      template = {
        spec = {
          nodeClassRef = { name = "default" }  # want "has no group and no kind"
          requirements = [{ key = "kubernetes.io/os", operator = "In", values = ["linux"] }]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

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
            { key = "kubernetes.io/arch", operator = "In", values = ["x86_64"] },  # want "^error: .*is no architecture"
            { key = "kubernetes.io/os", operator = "In", values = ["linux"] },
          ]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

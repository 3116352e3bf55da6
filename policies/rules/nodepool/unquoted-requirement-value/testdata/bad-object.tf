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
            { key = "karpenter.k8s.aws/instance-generation", operator = "Gt", values = [4] },  # want "^info: 4 is a number, and the API wants text: kubernetes_manifest converts it, nothing else does"
          ]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

resource "kubernetes_manifest" "node_pool" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "default" }
    spec = {
      template = {
        metadata = {
          labels = {
            "karpenter.k8s.aws/tier" = "web"  # want "is none of Karpenter"
          }
        }
        spec = {
          nodeClassRef = {
            group = "karpenter.k8s.aws"
            kind  = "EC2NodeClass"
            name  = "default"
          }
          requirements = [
            { key = "karpenter.k8s.aws/capacity-type", operator = "In", values = ["spot"] },  # want "did you mean karpenter.sh/capacity-type"
          ]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

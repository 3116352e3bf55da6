resource "kubectl_manifest" "node_pool" {
  yaml_body = jsonencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "default" }
    spec = {  # want "the NodePool has no limits"
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
    }
  })
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "default" }
    spec = {
      template = {
        metadata = {
          labels = {
            "example.com/spot" = true  # want "^error: true is a boolean"
          }
        }
        spec = {
          nodeClassRef = {
            group = "karpenter.k8s.aws"
            kind  = "EC2NodeClass"
            name  = "default"
          }
          requirements = [
            { key = "karpenter.k8s.aws/instance-generation", operator = "Gt", values = [4] },  # want "^error: 4 is a number, and the API wants text: the object is rejected"
          ]
        }
      }
      limits = { cpu = "100" }
    }
  })
}

locals {
  architectures = ["amd64", "aarch64"]  # want "^warning: .*aarch64. is no architecture"
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = yamlencode({
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
            { key = "kubernetes.io/arch", operator = "In", values = local.architectures },
          ]
        }
      }
      limits = { cpu = "100" }
    }
  })
}

variable "group" {
  type = string
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
            group = var.group
            kind  = "EC2NodeClass"
            name  = "default"
          }
          requirements = [
            { key = "karpenter.k8s.aws/instance-colour", operator = "Exists" },  # withheld "var.group"
          ]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

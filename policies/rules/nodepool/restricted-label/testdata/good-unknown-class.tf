# target: karpenter=1.8.0
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
        metadata = {
          labels = {
            "node-role.kubernetes.io/worker" = ""  # withheld "var.group"
          }
        }
        spec = {
          nodeClassRef = {
            group = var.group
            kind  = "EC2NodeClass"
            name  = "default"
          }
          requirements = [
            { key = "karpenter.sh/capacity-type", operator = "In", values = ["on-demand"] },
          ]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

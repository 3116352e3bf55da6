variable "schedule" {
  type = string
}

variable "budgets" {
  type = list(any)
}

variable "more" {
  type = map(string)
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
          requirements = [
            { key = "karpenter.sh/capacity-type", operator = "In", values = ["on-demand"] },
          ]
        }
      }
      limits = { cpu = "100" }
      disruption = {
        consolidateAfter = "1m"
        budgets = [
          { nodes = "0", schedule = var.schedule },  # withheld "var.schedule"
          merge({ nodes = "0", schedule = "@daily" }, var.more),  # withheld "var.more"
        ]
      }
    }
  }
}

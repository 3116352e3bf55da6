variable "capacity_types" {
  type    = list(string)
  default = ["spot", "On-Demand"]  # want "^warning: .*On-Demand. is no capacity type"
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
            { key = "karpenter.sh/capacity-type", operator = "In", values = var.capacity_types },
          ]
        }
      }
      limits = { cpu = "100" }
    }
  })
}

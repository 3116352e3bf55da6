variable "generation" {
  type    = string
  default = 4
}

variable "cpu" {
  type    = list(string)
  default = [4, 8]
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
            { key = "karpenter.k8s.aws/instance-generation", operator = "Gt", values = [var.generation] },
            { key = "karpenter.k8s.aws/instance-cpu", operator = "In", values = var.cpu },
            { key = "karpenter.k8s.aws/instance-memory", operator = "Gt", values = [tostring(8192)] },
          ]
        }
      }
      limits = { cpu = "100" }
    }
  })
}

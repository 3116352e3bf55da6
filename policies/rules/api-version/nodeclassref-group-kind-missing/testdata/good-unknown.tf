variable "name" {
  type = string
}

variable "group" {
  type = string
}

variable "reference" {
  type = map(string)
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: ${var.name}
    spec:
      template:
        spec:
          nodeClassRef:
            group: ${var.group}
            kind: EC2NodeClass
            name: ${var.name}
          requirements:
            - key: karpenter.sh/capacity-type
              operator: In
              values: [on-demand]
      limits:
        cpu: 100
  YAML
}

resource "kubernetes_manifest" "merged" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "merged" }
    spec = {
      template = {
        spec = {
          nodeClassRef = merge(var.reference, { name = "default" })  # withheld "var.reference"
          requirements = [{ key = "kubernetes.io/os", operator = "In", values = ["linux"] }]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

resource "kubernetes_manifest" "whole" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "whole" }
    spec = {
      template = {
        spec = {
          nodeClassRef = var.reference  # withheld "var.reference"
          requirements = [{ key = "kubernetes.io/os", operator = "In", values = ["linux"] }]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

variable "name" {
  type = string
}

variable "limits" {
  type = any
}

variable "spec" {
  type = any
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
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: ${var.name}
          requirements:
            - key: karpenter.sh/capacity-type
              operator: In
              values: [on-demand]
      limits: ${var.limits}
  YAML
}

resource "kubernetes_manifest" "merged" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "merged" }
    spec = merge(var.spec, {  # withheld "var.spec"
      template = {
        spec = {
          nodeClassRef = { group = "karpenter.k8s.aws", kind = "EC2NodeClass", name = "default" }
          requirements = [{ key = "kubernetes.io/os", operator = "In", values = ["linux"] }]
        }
      }
    })
  }
}

resource "kubernetes_manifest" "whole" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "whole" }
    spec       = var.spec  # withheld "var.spec"
  }
}

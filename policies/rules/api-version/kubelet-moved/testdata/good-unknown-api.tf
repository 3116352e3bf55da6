# Without the API version it is not known which place is right.

variable "name" {
  type = string
}

variable "api" {
  type = string
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/${var.api}
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
          kubelet:
            maxPods: 58
      limits:
        cpu: 100
  YAML
}

variable "key" {
  type = string
}

variable "capacity_type" {
  type = string
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: default
    spec:
      template:
        spec:
          nodeClassRef:
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: default
          requirements:
            - key: karpenter.sh/${var.key}
              operator: Exists
            - key: karpenter.sh/capacityType  # want `did you mean karpenter.sh/capacity-type`
              operator: In
              values: ["${var.capacity_type}"]
      limits:
        cpu: 100
  YAML
}

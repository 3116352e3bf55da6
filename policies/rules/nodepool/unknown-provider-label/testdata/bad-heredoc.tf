variable "key" {
  type = string
}

variable "type" {
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
            - key: karpenter.k8s.aws/${var.key}
              operator: Exists
            - key: karpenter.k8s.aws/instance-types  # want "is none of Karpenter"
              operator: In
              values: ["${var.type}"]
      limits:
        cpu: 100
  YAML
}

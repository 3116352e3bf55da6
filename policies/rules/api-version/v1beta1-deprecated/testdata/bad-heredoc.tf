variable "name" {
  type = string
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1beta1  # want "^warning: .*is rejected by Karpenter 1.1.0 and later"
    kind: NodePool
    metadata:
      name: ${var.name}
    spec:
      template:
        spec:
          nodeClassRef:
            apiVersion: karpenter.k8s.aws/v1beta1
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

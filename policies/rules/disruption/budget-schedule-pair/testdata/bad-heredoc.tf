variable "after" {
  type = string
}

variable "nodes" {
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
            - key: karpenter.sh/capacity-type
              operator: In
              values: [on-demand]
      limits:
        cpu: 100
      disruption:
        consolidateAfter: ${var.after}
        budgets:
          - nodes: "${var.nodes}"
            duration: 8h  # want "has a duration and no schedule"
  YAML
}

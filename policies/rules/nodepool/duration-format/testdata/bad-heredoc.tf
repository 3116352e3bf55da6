variable "days" {
  type = string
}

variable "minutes" {
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
          expireAfter: ${var.days}d  # want "expireAfter .*var.days.*d has a unit that Karpenter does not know"
      limits:
        cpu: 100
      disruption:
        consolidateAfter: ${var.minutes}m
  YAML
}

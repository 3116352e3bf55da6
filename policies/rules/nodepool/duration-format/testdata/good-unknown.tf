variable "lifetime" {
  type = string
}

variable "grace" {
  type = string
}

variable "lead" {
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
          expireAfter: ${var.lifetime}
          terminationGracePeriod: ${var.grace}h
      limits:
        cpu: 100
      disruption:
        consolidateAfter: ${var.lead}er
  YAML
}

variable "cluster_name" {
  type = string
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: karpenter-node
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - tags:
            karpenter.sh/discovery: ${var.cluster_name}
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: ${var.cluster_name}-general
    spec:
      template:
        spec:
          nodeClassRef:
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: general  # want `^warning: .*is named "general" .*there is default`
          requirements:
            - key: karpenter.sh/capacity-type
              operator: In
              values: [on-demand]
      limits:
        cpu: 100
  YAML
}

variable "family" {
  type    = string
  default = "Bottlerocket"  # want "and the alias al2023@.* is of AL2023"
}

variable "release" {
  type = string
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      amiFamily: ${var.family}
      role: karpenter-node
      amiSelectorTerms:
        - alias: al2023@${var.release}
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

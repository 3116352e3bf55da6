variable "account" {
  type    = string
  default = "111122223333"  # want "owner 111122223333 is a number"
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      amiFamily: AL2023
      role: karpenter-node
      amiSelectorTerms:
        - name: golden-*
          owner: ${var.account}
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

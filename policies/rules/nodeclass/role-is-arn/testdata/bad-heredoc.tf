variable "account" {
  type = string
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: arn:aws:iam::${var.account}:role/karpenter-node  # want "^warning: .*role is the ARN .*, but Karpenter wants the name of the role"
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

variable "owner" {
  type    = string
  default = "amazon"
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
      role: karpenter-node
      amiSelectorTerms:
        - alias: al2023@v20250519
          owner: ${var.owner}  # want "and has owner"
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

resource "kubectl_manifest" "pinned" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: pinned
    spec:
      role: karpenter-node
      amiSelectorTerms:
        - alias: al2023@${var.release}
          owner: amazon  # withheld "al2023@"
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

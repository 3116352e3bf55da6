variable "name" {
  type = string
}

variable "family" {
  type = string
}

variable "owner" {
  type = string
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
        - name: amazon-eks-node-${var.name}-*
          owner: amazon
        - name: amazon-eks-node-1.32-*
          owner: ${var.owner}
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

resource "kubectl_manifest" "family" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: family
    spec:
      amiFamily: ${var.family}
      role: karpenter-node
      amiSelectorTerms:
        - name: amazon-eks-node-1.32-*
          owner: amazon
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

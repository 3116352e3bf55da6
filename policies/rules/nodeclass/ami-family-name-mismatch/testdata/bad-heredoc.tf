variable "kubernetes" {
  type = string
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      amiFamily: AL2
      role: karpenter-node
      amiSelectorTerms:
        - name: amazon-eks-node-al2023-x86_64-standard-${var.kubernetes}-*  # want "is an image of AL2023"
          owner: amazon
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

resource "kubectl_manifest" "parameter" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: parameter
    spec:
      amiFamily: AL2
      role: karpenter-node
      amiSelectorTerms:
        - ssmParameter: /aws/service/eks/optimized-ami/${var.kubernetes}/amazon-linux-2023/x86_64/standard/recommended/image_id  # want "is an image of AL2023"
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

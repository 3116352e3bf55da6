# Whatever else the group is tagged with, it has this tag.

variable "tags" {
  type = map(string)
}

resource "aws_security_group" "node" {
  name   = "node"
  vpc_id = "vpc-0123456789abcdef0"
  tags   = merge(var.tags, { "karpenter.sh/discovery" = "prod" })
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
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - tags:
            karpenter.sh/discovery: prod
  YAML
}

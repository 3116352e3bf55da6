variable "cluster_name" {
  type = string
}

resource "aws_security_group" "node" {
  name   = "node"
  vpc_id = "vpc-0123456789abcdef0"
  tags   = { Name = "node" }
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
        - tags:  # want "found by the tags karpenter.sh/discovery=var.cluster_name, and nothing in the scanned files shows that exactly one group has them"
            karpenter.sh/discovery: ${var.cluster_name}
  YAML
}

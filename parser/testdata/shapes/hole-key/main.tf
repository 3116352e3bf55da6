# A hole for a key: known, with known text around it, alone.

variable "cluster_name" {
  type = string
}

variable "label" {
  type = string
}

locals {
  moved = "expireAfter"
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
      labels:
        ${var.label}: "yes"
    spec:
      role: web-karpenter-node
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - tags: # want "sg-tag-discovery: security groups are found by the tags .*kubernetes.io/cluster/"
            kubernetes.io/cluster/${var.cluster_name}: owned
            "${var.label}": node
  YAML
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: default
    spec:
      limits:
        cpu: 100
      disruption:
        ${local.moved}: 720h # want "expire-after-moved"
  YAML
}

# The key that only the caller knows may be the one that is missing.
resource "kubectl_manifest" "unknown" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: unknown
    spec: # withheld "nodepool-no-limits: .*var.label"
      ${var.label}:
        cpu: 100
  YAML
}

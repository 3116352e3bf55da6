# A hole for a whole mapping: known, known in part, unknown.

variable "tags" {
  type = map(string)
}

variable "metadata_options" {
  type    = any
  default = null
}

variable "disruption" {
  type    = any
  default = { consolidationPolicy = "WhenUnderutilized" } # want "consolidation-policy-renamed"
}

variable "spec" {
  type = any
}

locals {
  group_tags = { "karpenter.sh/discovery" = "web" }
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: web-karpenter-node
      tags: ${jsonencode(var.tags)}
      metadataOptions: ${jsonencode(var.metadata_options)}
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - tags: ${jsonencode(merge(var.tags, local.group_tags))}
      securityGroupSelectorTerms:
        - tags: ${jsonencode(local.group_tags)} # want "sg-tag-discovery: .* karpenter.sh/discovery=web"
  YAML
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata: { name: default, labels: ${jsonencode(var.tags)} }
    spec:
      limits: ${jsonencode({ cpu = 100 })}
      disruption: ${jsonencode(var.disruption)}
      template:
        spec:
          nodeClassRef: ${jsonencode({ group = "karpenter.k8s.aws", kind = "EC2NodeClass" })} # want "nodeclassref-group-kind-missing: nodeClassRef has no name"
  YAML
}

resource "kubectl_manifest" "unknown" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: unknown
    spec: ${jsonencode(var.spec)} # withheld "nodepool-no-limits: jsonencode\\(var.spec\\)"
  YAML
}

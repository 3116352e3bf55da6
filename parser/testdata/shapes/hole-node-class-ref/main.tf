# A hole in nodeClassRef.name: the name of the class in sight, another one, and an unknown.

variable "suffix" {
  type = string
}

locals {
  class = "default"
  other = "defualt"                                                                      # want "dangling-nodeclass-ref: no EC2NodeClass is named \"defualt\""
  pools = { same = local.class, other = local.other, unknown = "default-${var.suffix}" } # withheld "dangling-nodeclass-ref: default-\\$\\{var.suffix\\}"
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: ${local.class}
    spec:
      role: web-karpenter-node
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML
}

resource "kubectl_manifest" "node_pool" {
  for_each = local.pools

  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: ${each.key}
    spec:
      limits:
        cpu: 100
      template:
        spec:
          nodeClassRef:
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: ${each.value} # related "dangling-nodeclass-ref: the value is used here"
  YAML
}

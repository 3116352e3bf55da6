# yaml_body = coalesce(variable, local): the default form of a module that lets its caller replace the manifest.

variable "node_class_yaml" {
  type    = string
  default = null
}

variable "node_pool_yaml" {
  type    = string
  default = ""
}

variable "spot_pool_yaml" {
  type = string
}

locals {
  node_class_yaml = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: ${aws_iam_role.node.arn} # want "role-is-arn: role is aws_iam_role.node.arn, an ARN"
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML

  node_pool_yaml = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: default
    spec: # want "nodepool-no-limits"
      template:
        spec:
          nodeClassRef:
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: default
  YAML
}

resource "kubectl_manifest" "node_class" {
  yaml_body = coalesce(var.node_class_yaml, local.node_class_yaml)
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = coalesce(var.node_pool_yaml, local.node_pool_yaml)
}

# What the caller passes is not known here.
resource "kubectl_manifest" "spot_pool" {
  yaml_body = coalesce(var.spot_pool_yaml, local.node_pool_yaml)
}

resource "aws_iam_role" "node" {
  name = "web-karpenter-node"
}

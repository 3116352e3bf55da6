# yaml_body = heredoc with ${}: references, locals, variables with and without a value, an escaped $${.

variable "cluster_name" {
  type = string
}

variable "class_name" {
  type    = string
  default = "burst"
}

variable "ami_name" {
  type    = string
  default = "golden-*"
}

locals {
  policy = "WhenUnderutilized" # want "consolidation-policy-renamed: \"WhenUnderutilized\""
}

resource "aws_iam_role" "node" {
  name_prefix = "${var.cluster_name}-node-"
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: ${var.class_name}
    spec:
      role: ${aws_iam_role.node.arn} # want "role-is-arn: role is aws_iam_role.node.arn, an ARN"
      amiFamily: AL2023
      amiSelectorTerms:
        - name: "${var.ami_name}"
          owner: self
        - name: ${var.cluster_name}-* # want "ami-missing-owner: name \\$\\{var.cluster_name\\}-\\* "
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - tags: # want "sg-tag-discovery: security groups are found by the tags"
            kubernetes.io/cluster/${var.cluster_name}: owned
      userData: | # want "al2023-custom-user-data"
        #!/bin/bash
        echo "$${HOSTNAME} of ${var.cluster_name}"
  YAML
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: ${var.class_name}
    spec:
      template:
        spec:
          nodeClassRef:
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: ${kubectl_manifest.node_class.name}-${var.cluster_name} # withheld "dangling-nodeclass-ref: \\$\\{kubectl_manifest.node_class.name\\}-"
      limits:
        cpu: ${var.cluster_name == "web" ? 100 : 10}
      disruption:
        consolidationPolicy: ${local.policy} # related "consolidation-policy-renamed: the value is used here"
  YAML
}

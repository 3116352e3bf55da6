# yaml_body = templatefile(): the fault in the template, and the fault in an argument.

locals {
  arguments = {
    name = "default"
    role = "arn:aws:iam::111122223333:role/web-karpenter-node" # want "role-is-arn: role is the ARN"
  }
}

resource "kubectl_manifest" "node_class" {
  yaml_body = templatefile("${path.module}/templates/node-class.yaml.tftpl", local.arguments)
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = templatefile("templates/node-pool.tpl", {
    name   = "default"
    policy = "WhenUnderutilized" # want "consolidation-policy-renamed: \"WhenUnderutilized\""
    types  = ["m7i.large", "c7i.large"]
  })
}

# for_each over manifests, yaml_body = each.value.

variable "node_pools" {
  type = map(string)
  default = {
    general = <<-YAML
      apiVersion: karpenter.sh/v1
      kind: NodePool
      metadata:
        name: general
      spec: # want "nodepool-no-limits"
        template:
          spec:
            nodeClassRef:
              group: karpenter.k8s.aws
              kind: EC2NodeClass
              name: default
    YAML
  }
}

variable "team_pools" {
  type = map(string)
}

locals {
  node_classes = {
    default = file("${path.module}/default.yaml")
    gpu     = templatefile("${path.module}/gpu.yaml.tftpl", { role = "web-karpenter-node" })
  }
}

resource "kubectl_manifest" "node_class" {
  for_each  = local.node_classes
  yaml_body = each.value
}

resource "kubectl_manifest" "node_pool" {
  for_each  = var.node_pools
  yaml_body = each.value
}

resource "kubectl_manifest" "team_pool" {
  for_each  = var.team_pools
  yaml_body = each.value
}

resource "kubectl_manifest" "from_set" {
  for_each  = fileset("${path.module}/pools", "*.yaml")
  yaml_body = file("${path.module}/pools/${each.value}")
}

variable "cluster_name" {
  type = string
}
variable "override" {
  default = null
}
variable "weight" {}
variable "more" {
  type = map(any)
}
variable "karpenter_version" {
  default = "1.6.0"
}
locals {
  enabled    = true
  class_name = "default"
  tags       = { team = "platform" }
  requirements = [
    { key = "karpenter.sh/capacity-type", operator = "In", values = ["spot"] },
  ]
  pool = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "from-local" }
  }
  pool_yaml = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: text-in-local
  YAML
  chart = { version = "v${var.karpenter_version}", namespace = "kube-system" }
}

# for_each over a list made a map, over a set, and count.

variable "node_pools" {
  type = list(object({
    name   = string
    policy = optional(string, "WhenEmptyOrUnderutilized")
    cpu    = optional(number, 100)
  }))
}

variable "enabled" {
  type    = bool
  default = true
}

variable "disabled" {
  type    = bool
  default = false
}

resource "kubectl_manifest" "node_class" {
  for_each = toset(["default", "gpu"])

  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: ${each.key}
    spec:
      role: web-karpenter-node
      amiSelectorTerms:
        - name: eks-${each.value}-* # want "ami-missing-owner: name \"eks-default-\\*\"" "ami-missing-owner: name \"eks-gpu-\\*\""
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML
}

resource "kubectl_manifest" "node_pool" {
  for_each = { for p in var.node_pools : p.name => p }

  yaml_body = templatefile("${path.module}/pool.yaml.tftpl", { pool = each.value })
}

resource "kubectl_manifest" "counted" {
  count = var.enabled ? 1 : 0

  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "counted-${count.index}" }
    spec = { # want "nodepool-no-limits"
      template = {
        spec = { nodeClassRef = { group = "karpenter.k8s.aws", kind = "EC2NodeClass", name = "default" } }
      }
    }
  })
}

# An object that is not made is not judged.
resource "kubectl_manifest" "uncounted" {
  count     = var.disabled ? 1 : 0
  yaml_body = yamlencode({ apiVersion = "karpenter.sh/v1", kind = "NodePool", metadata = { name = "no" }, spec = {} })
}

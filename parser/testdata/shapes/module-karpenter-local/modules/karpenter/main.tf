variable "cluster_name" {
  type = string
}

variable "policy" {
  type = string
}

variable "ami_alias" {
  type    = string
  default = "al2@v20250519" # want "al2-unavailable"
}

resource "aws_iam_role" "node" {
  name_prefix = "${var.cluster_name}-"
}

resource "kubectl_manifest" "node_class" {
  yaml_body = templatefile("${path.module}/templates/node-class.yaml", { alias = var.ami_alias, role = aws_iam_role.node.name })
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = var.cluster_name }
    spec = { # want "nodepool-no-limits"
      template = {
        spec = { nodeClassRef = { group = "karpenter.k8s.aws", kind = "EC2NodeClass", name = "default" } }
      }
      disruption = { consolidationPolicy = var.policy } # related "consolidation-policy-renamed: the value is used here"
    }
  })
}

output "node_role" {
  value = aws_iam_role.node.arn
}

output "ami_alias" {
  value = var.ami_alias
}

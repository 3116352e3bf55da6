# yaml_body = yamlencode() of an object, and of merge().

variable "extra" {
  type = any
}

variable "policy" {
  type    = string
  default = "WhenUnderutilized" # want "consolidation-policy-renamed: \"WhenUnderutilized\""
}

resource "kubectl_manifest" "node_class" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = aws_iam_role.node.arn       # want "role-is-arn: role is aws_iam_role.node.arn, an ARN"
      amiSelectorTerms           = [{ name = "eks-worker-*" }] # want "ami-missing-owner"
      subnetSelectorTerms        = [{ id = "subnet-0a1b2c3d4e5f60718" }]
      securityGroupSelectorTerms = [{ id = "sg-0a1b2c3d4e5f60718" }]
    }
  })
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "default" }
    spec = merge({ # withheld "nodepool-no-limits: var.extra"
      template = {
        spec = {
          nodeClassRef = { group = "karpenter.k8s.aws", kind = "EC2NodeClass", name = "default" }
        }
      }
    }, var.extra)
  })
}

resource "kubectl_manifest" "batch" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "batch" }
    spec = {
      template = {
        spec = {
          nodeClassRef = { group = "karpenter.k8s.aws", kind = "EC2NodeClass", name = "defualt" } # want "dangling-nodeclass-ref: no EC2NodeClass is named \"defualt\""
        }
      }
      limits     = { cpu = 100 }
      disruption = { consolidationPolicy = var.policy } # related "consolidation-policy-renamed: the value is used here"
    }
  })
}

resource "aws_iam_role" "node" {
  name = "web-karpenter-node"
}

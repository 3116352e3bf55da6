variable "role" {
  type = string
}

variable "name" {
  type = string
}

resource "aws_iam_instance_profile" "node" {
  name = "karpenter-node"
  role = var.name
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = var.role
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

resource "kubernetes_manifest" "literal" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "literal" }
    spec = {
      role                       = "karpenter-node"  # withheld "var.name"
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

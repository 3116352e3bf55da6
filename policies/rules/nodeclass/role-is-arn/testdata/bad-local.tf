locals {
  node_role = "arn:aws:iam::111122223333:role/karpenter-node"  # want "^warning: .*role is the ARN .*, but Karpenter wants the name of the role"
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = local.node_role
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

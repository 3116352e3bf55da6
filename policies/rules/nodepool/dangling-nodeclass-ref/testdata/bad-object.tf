locals {
  node_class = "general"  # want `^warning: .*is named "general"`
}

resource "kubernetes_manifest" "node_pool" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "general" }
    spec = {
      template = {
        spec = {
          nodeClassRef = {
            group = "karpenter.k8s.aws"
            kind  = "EC2NodeClass"
            name  = local.node_class
          }
          requirements = [{ key = "kubernetes.io/os", operator = "In", values = ["linux"] }]
        }
      }
      limits = { cpu = "100" }
    }
  }
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

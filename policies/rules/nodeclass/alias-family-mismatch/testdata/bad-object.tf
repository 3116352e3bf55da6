resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      amiFamily                  = "AL2023"  # want "and the alias .bottlerocket@v1.38.0. is of Bottlerocket"
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ alias = "bottlerocket@v1.38.0" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      amiFamily                  = "AL2023"
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ name = "amazon-eks-node-1.32-*", owner = "amazon" }]  # want "is an image of AL2, and amiFamily is .AL2023."
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

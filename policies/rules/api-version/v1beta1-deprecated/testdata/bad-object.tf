variable "name" {
  type = string
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1beta1"  # want "^warning: .*rejected by Karpenter 1.1.0"
    kind       = "EC2NodeClass"
    metadata   = { name = var.name }
    spec = {
      amiFamily                  = "AL2023"
      role                       = "karpenter-node"
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

variable "name" {
  type = string
}

variable "karpenter_version" {
  type    = string
  default = "1.6.0"
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = var.karpenter_version
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1beta1"  # want "and this cluster runs 1.6.0"
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

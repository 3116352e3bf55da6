resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "karpenter"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "v0.33.1"
}

resource "kubernetes_manifest" "node_template" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1alpha1"  # want "^error: kind AWSNodeTemplate .* while this cluster runs v0.33.1"
    kind       = "AWSNodeTemplate"
    metadata   = { name = "default" }
    spec = {
      subnetSelector        = { "karpenter.sh/discovery" = "prod" }
      securityGroupSelector = { "karpenter.sh/discovery" = "prod" }
    }
  }
}

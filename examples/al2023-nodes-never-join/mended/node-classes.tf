resource "kubectl_manifest" "class_general" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata = {
      name = "general"
    }
    spec = {
      role = module.karpenter.node_iam_role_name
      amiSelectorTerms = [
        { alias = "al2023@v20250915" },
      ]
      subnetSelectorTerms = [
        { tags = { "karpenter.sh/discovery" = local.name } },
      ]
      securityGroupSelectorTerms = [
        { tags = { "karpenter.sh/discovery" = local.name } },
      ]
    }
  })

  depends_on = [helm_release.karpenter]
}

resource "kubectl_manifest" "class_indexing" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata = {
      name = "indexing"
    }
    spec = {
      role = module.karpenter.node_iam_role_name
      amiSelectorTerms = [
        { alias = "al2023@v20250915" },
      ]
      subnetSelectorTerms = [
        { tags = { "karpenter.sh/discovery" = local.name } },
      ]
      securityGroupSelectorTerms = [
        { tags = { "karpenter.sh/discovery" = local.name } },
      ]
      instanceStorePolicy = "RAID0"
    }
  })

  depends_on = [helm_release.karpenter]
}

resource "kubernetes_manifest" "class_general" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata = {
      name = "general"
    }
    spec = {
      role = module.cluster.node_role_arn
      amiSelectorTerms = [
        { alias = "al2023@latest" },
      ]
      subnetSelectorTerms = [
        { tags = { "karpenter.sh/discovery" = local.name } },
      ]
      securityGroupSelectorTerms = [
        { tags = { "karpenter.sh/discovery" = local.name } },
      ]
      userData = <<-EOT
        #!/bin/bash
        set -euo pipefail
        /etc/eks/bootstrap.sh ${local.name} --kubelet-extra-args '--max-pods=58'
      EOT
    }
  }

  depends_on = [helm_release.karpenter]
}

resource "kubernetes_manifest" "class_indexing" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata = {
      name = "indexing"
    }
    spec = {
      amiFamily = "AL2023"
      role      = module.cluster.node_instance_profile
      amiSelectorTerms = [
        { alias = "al2023@latest" },
      ]
      subnetSelectorTerms = [
        { tags = { "karpenter.sh/discovery" = local.name } },
      ]
      securityGroupSelectorTerms = [
        { tags = { "karpenter.sh/discovery" = local.name } },
      ]
      userData = <<-EOT
        #!/bin/bash
        sysctl -w vm.max_map_count=262144
        sed -i 's/"maxPods": .*/"maxPods": 110,/' /etc/kubernetes/kubelet/kubelet-config.json
        systemctl restart kubelet
      EOT
    }
  }

  depends_on = [helm_release.karpenter]
}

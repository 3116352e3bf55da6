module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "21.18.0"

  cluster_name = module.eks.cluster_name
  namespace    = "karpenter"

  node_iam_role_name            = "${local.name}-node"
  node_iam_role_use_name_prefix = false
}

resource "helm_release" "karpenter" {
  name             = "karpenter"
  namespace        = "karpenter"
  create_namespace = true
  repository       = "oci://public.ecr.aws/karpenter"
  chart            = "karpenter"
  version          = "1.9.0"
  wait             = false

  values = [
    <<-EOT
    settings:
      clusterName: ${module.eks.cluster_name}
      interruptionQueue: ${module.karpenter.queue_name}
    nodeSelector:
      karpenter.sh/capacity-type: on-demand
    controller:
      resources:
        requests:
          cpu: "1"
          memory: 12Gi
        limits:
          memory: 12Gi
    EOT
  ]
}

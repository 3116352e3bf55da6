module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "20.37.2"

  cluster_name          = module.cluster.name
  enable_v1_permissions = true

  enable_pod_identity             = false
  enable_irsa                     = true
  irsa_oidc_provider_arn          = module.cluster.oidc_provider_arn
  irsa_namespace_service_accounts = ["kube-system:karpenter"]

  node_iam_role_name            = "${local.name}-karpenter-node"
  node_iam_role_use_name_prefix = false

  # Asked for since Karpenter 1.7; this release of the module does not know it.
  iam_policy_statements = [
    {
      sid       = "AllowInstanceProfileList"
      actions   = ["iam:ListInstanceProfiles"]
      resources = ["*"]
    },
  ]
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.1"

  set {
    name  = "settings.clusterName"
    value = local.name
  }
  set {
    name  = "settings.interruptionQueue"
    value = module.karpenter.queue_name
  }
  set {
    name  = "serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn"
    value = module.karpenter.iam_role_arn
  }
  set {
    name  = "controller.resources.requests.cpu"
    value = "1"
  }
  set {
    name  = "controller.resources.requests.memory"
    value = "1Gi"
  }
  set {
    name  = "controller.resources.limits.memory"
    value = "1Gi"
  }
}

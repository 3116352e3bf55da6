module "karpenter_iam" {
  source = "./modules/karpenter-iam"

  cluster_name      = local.name
  cluster_arn       = module.eks.cluster_arn
  region            = local.region
  oidc_provider     = module.eks.oidc_provider
  oidc_provider_arn = module.eks.oidc_provider_arn
}

resource "aws_eks_access_entry" "nodes" {
  cluster_name  = module.eks.cluster_name
  principal_arn = module.karpenter_iam.node_role_arn
  type          = "EC2_LINUX"
}

locals {
  karpenter_values = {
    "settings.clusterName"                                      = local.name
    "settings.interruptionQueue"                                = module.karpenter_iam.queue_name
    "controller.resources.requests.cpu"                         = "1"
    "controller.resources.limits.memory"                        = "1Gi"
    "serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn" = module.karpenter_iam.controller_role_arn
  }
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  dynamic "set" {
    for_each = local.karpenter_values

    content {
      name  = set.key
      value = set.value
    }
  }
}

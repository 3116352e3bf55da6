module "karpenter_irsa" {
  source  = "terraform-aws-modules/iam/aws//modules/iam-role-for-service-accounts-eks"
  version = "5.55.0"

  role_name                               = "${local.name}-karpenter"
  attach_karpenter_controller_policy      = true
  karpenter_controller_cluster_name       = module.cluster.name
  karpenter_controller_node_iam_role_arns = [module.cluster.node_role_arn]
  karpenter_sqs_queue_arn                 = aws_sqs_queue.interruption.arn

  oidc_providers = {
    main = {
      provider_arn               = module.cluster.oidc_provider_arn
      namespace_service_accounts = ["kube-system:karpenter-controller"]
    }
  }
}

resource "aws_iam_role_policy" "instance_profiles" {
  name = "instance-profiles"
  role = module.karpenter_irsa.iam_role_name

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect = "Allow"
      Action = [
        "iam:CreateInstanceProfile",
        "iam:DeleteInstanceProfile",
        "iam:GetInstanceProfile",
        "iam:PassRole",
      ]
      Resource = "*"
    }]
  })
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
    value = aws_sqs_queue.interruption.name
  }
  set {
    name  = "serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn"
    value = module.karpenter_irsa.iam_role_arn
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

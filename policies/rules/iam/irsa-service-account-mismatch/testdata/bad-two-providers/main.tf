# Each name is told once.

module "karpenter_irsa" {
  source  = "terraform-aws-modules/iam/aws//modules/iam-role-for-service-accounts-eks"
  version = "~> 5.48"

  role_name = "karpenter-controller"

  oidc_providers = {
    blue = {
      provider_arn               = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLEBLUE"
      namespace_service_accounts = ["kube-system:karpenter"]  # want `trusts the service account "karpenter", but the chart's is "controller"`
    }
    green = {
      provider_arn               = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLEGREEN"
      namespace_service_accounts = ["kube-system:karpenter"]
    }
  }
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = [templatefile("${path.module}/values.yaml.tftpl", { role = module.karpenter_irsa.iam_role_arn })]
}

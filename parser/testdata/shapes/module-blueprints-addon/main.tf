# aws-ia/eks-blueprints-addon with the chart of Karpenter, its values as a list of documents.

module "cluster" {
  source = "git::https://example.com/modules/cluster.git"
}

module "karpenter" {
  source  = "aws-ia/eks-blueprints-addon/aws"
  version = "~> 1.1"

  chart         = "karpenter"
  chart_version = "1.7.4"
  repository    = "oci://public.ecr.aws/karpenter"
  namespace     = "kube-system"
  values        = [file("${path.module}/values.yaml")]

  create_role = true

  oidc_providers = {
    this = {
      provider_arn    = module.cluster.oidc_provider_arn
      service_account = "karpenter"
    }
  }

  depends_on = [module.cluster.node_group_arns] # want "module-depends-on: module.karpenter waits for what is behind module.cluster.node_group_arns"
}

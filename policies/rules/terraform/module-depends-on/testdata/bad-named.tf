# Only its name tells that this module is about Karpenter.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"
}

module "karpenter" {
  source = "git::https://git.example.com/platform/nodes.git?ref=v3"

  cluster_name = "prod"

  depends_on = [module.eks]  # want "^warning: .*module.karpenter waits for all of module.eks: any change there defers this module.s data sources"
}

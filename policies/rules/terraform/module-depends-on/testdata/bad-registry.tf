module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"
}

module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "~> 20.24"

  cluster_name = "prod"

  depends_on = [module.eks]  # want "^warning: .*module.karpenter waits for all of module.eks: any change there defers this module.s data sources"
}

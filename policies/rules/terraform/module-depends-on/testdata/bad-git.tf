module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"
}

module "nodes" {
  source = "git::https://github.com/terraform-aws-modules/terraform-aws-eks.git//modules/karpenter?ref=v20.24.0"

  cluster_name = "prod"

  depends_on = [module.eks]  # want "^warning: .*module.nodes waits for all of module.eks: any change there defers this module.s data sources"
}

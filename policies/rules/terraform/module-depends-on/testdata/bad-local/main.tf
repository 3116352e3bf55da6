module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"
}

module "autoscaling" {
  source = "./modules/autoscaling"

  cluster_name = "prod"

  depends_on = [module.eks]  # want "^warning: .*module.autoscaling waits for all of module.eks: any change there defers this module.s data sources"
}

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"
}

module "pools" {
  source = "./pools"

  cluster_name = "prod"

  depends_on = [
    module.eks,  # want "^warning: .*module.pools waits for all of module.eks: any change there defers this module.s data sources"
    module.vpc,  # want "^warning: .*module.pools waits for all of module.vpc: any change there defers this module.s data sources"
  ]
}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "~> 5.0"

  name = "prod"
}

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"
}

module "aws_auth" {
  source  = "terraform-aws-modules/eks/aws//modules/aws-auth"
  version = "~> 20.24"

  manage_aws_auth_configmap = true

  depends_on = [module.eks]  # want "^info: .*module.aws_auth waits for all of module.eks: any change there defers this module.s data sources"
}

# The module has neither data source nor IAM: nothing is deferred or replaced.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"
}

module "namespaces" {
  source = "./namespaces"

  cluster_name = "prod"

  depends_on = [module.eks]
}

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"

  eks_managed_node_groups = {
    system = {
      ami_type = "AL2_x86_64"
    }
  }
}

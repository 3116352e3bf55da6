module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.33"

  eks_managed_node_group_defaults = {
    ami_type = "AL2_x86_64"  # want "^error: .*AL2_x86_64. finds no image: AWS publishes no Amazon Linux 2 images for Kubernetes 1.33 and later, and this is for 1.33"
  }

  eks_managed_node_groups = {
    system = {
      ami_type     = "AL2_ARM_64"  # want "^error: .*AL2_ARM_64. finds no image: AWS publishes no Amazon Linux 2 images for Kubernetes 1.33 and later, and this is for 1.33"
      desired_size = 2
    }
    new = {
      ami_type = "AL2023_x86_64_STANDARD"
    }
    behind = {
      ami_type        = "AL2_x86_64"
      cluster_version = "1.32"
    }
  }

  self_managed_node_groups = {
    legacy = {
      ami_type = "AL2_x86_64"  # want "^error: .*AL2_x86_64. finds no image: AWS publishes no Amazon Linux 2 images for Kubernetes 1.33 and later, and this is for 1.33"
    }
  }
}

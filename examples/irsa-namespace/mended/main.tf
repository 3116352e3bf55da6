locals {
  name   = "pelican"
  region = "eu-north-1"
}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.21.0"

  name = local.name
  cidr = "10.96.0.0/16"
  azs  = ["eu-north-1a", "eu-north-1b", "eu-north-1c"]

  private_subnets    = ["10.96.0.0/20", "10.96.16.0/20", "10.96.32.0/20"]
  public_subnets     = ["10.96.48.0/24", "10.96.49.0/24", "10.96.50.0/24"]
  enable_nat_gateway = true

  private_subnet_tags = {
    "kubernetes.io/role/internal-elb" = 1
    "karpenter.sh/discovery"          = local.name
  }
}

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "20.37.2"

  cluster_name    = local.name
  cluster_version = "1.32"

  vpc_id     = module.vpc.vpc_id
  subnet_ids = module.vpc.private_subnets

  cluster_endpoint_public_access           = true
  enable_cluster_creator_admin_permissions = true

  cluster_addons = {
    coredns = {
      addon_version = "v1.11.4-eksbuild.2"
    }
    kube-proxy = {
      addon_version = "v1.32.3-eksbuild.7"
    }
    vpc-cni = {
      addon_version  = "v1.19.5-eksbuild.1"
      before_compute = true
    }
  }

  eks_managed_node_groups = {
    system = {
      ami_type       = "AL2023_x86_64_STANDARD"
      instance_types = ["m6i.large"]
      min_size       = 2
      max_size       = 3
      desired_size   = 2
    }
  }

  node_security_group_tags = {
    "karpenter.sh/discovery" = local.name
  }
}

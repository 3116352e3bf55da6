locals {
  name = "lumen-inference"

  tags = {
    "team" = "inference"
  }
}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "6.5.1"

  name = local.name
  cidr = "10.8.0.0/16"
  azs  = ["us-west-2a", "us-west-2b", "us-west-2c"]

  private_subnets    = ["10.8.0.0/20", "10.8.16.0/20", "10.8.32.0/20"]
  public_subnets     = ["10.8.48.0/24", "10.8.49.0/24", "10.8.50.0/24"]
  enable_nat_gateway = true

  private_subnet_tags = {
    "kubernetes.io/role/internal-elb" = 1
    "karpenter.sh/discovery"          = local.name
  }
}

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "21.18.0"

  name               = local.name
  kubernetes_version = "1.35"

  vpc_id     = module.vpc.vpc_id
  subnet_ids = module.vpc.private_subnets

  endpoint_public_access                   = true
  enable_cluster_creator_admin_permissions = true

  addons = {
    coredns = {
      addon_version        = "v1.13.2-eksbuild.1"
      configuration_values = jsonencode({ computeType = "Fargate" })
    }
    kube-proxy = {
      addon_version = "v1.35.0-eksbuild.2"
    }
    vpc-cni = {
      addon_version  = "v1.21.1-eksbuild.3"
      before_compute = true
    }
  }

  fargate_profiles = {
    coredns = {
      selectors = [
        {
          namespace = "kube-system"
          labels    = { k8s-app = "kube-dns" }
        },
      ]
    }
  }

  # Fargate pods get the primary security group of the cluster, and so do Karpenter's nodes.
  create_security_group      = false
  create_node_security_group = false

  tags = local.tags
}

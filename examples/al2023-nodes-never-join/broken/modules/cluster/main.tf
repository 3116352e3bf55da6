module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "20.37.2"

  cluster_name    = var.name
  cluster_version = "1.33"

  vpc_id     = var.vpc_id
  subnet_ids = var.subnet_ids

  cluster_endpoint_public_access       = true
  cluster_endpoint_public_access_cidrs = ["203.0.113.0/24"]
  cluster_endpoint_private_access      = false

  authentication_mode                      = "API"
  enable_cluster_creator_admin_permissions = true

  access_entries = {
    karpenter_node = {
      principal_arn     = aws_iam_role.karpenter_node.arn
      type              = "STANDARD"
      kubernetes_groups = ["system:bootstrappers", "system:nodes"]
    }
  }

  cluster_addons = {
    coredns = {
      addon_version = "v1.12.4-eksbuild.1"
    }
    kube-proxy = {
      addon_version = "v1.33.5-eksbuild.2"
    }
    vpc-cni = {
      addon_version  = "v1.20.4-eksbuild.2"
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
}

module "aws_auth" {
  source  = "terraform-aws-modules/eks/aws//modules/aws-auth"
  version = "20.37.2"

  manage_aws_auth_configmap = true

  aws_auth_roles = [
    {
      rolearn  = aws_iam_role.karpenter_node.arn
      username = "system:node:{{SessionName}}"
      groups   = ["system:nodes"]
    },
  ]

  depends_on = [module.eks]
}

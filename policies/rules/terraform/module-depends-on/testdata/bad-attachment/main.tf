module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"
}

module "karpenter" {
  source = "./karpenter"

  cluster_name = "prod"

  depends_on = [module.eks, aws_iam_role.admin]  # want "^warning: .*module.karpenter waits for all of module.eks: any change there defers this module.s data sources"
}

resource "aws_iam_role" "admin" {
  name = "admin"

  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }]
  })
}

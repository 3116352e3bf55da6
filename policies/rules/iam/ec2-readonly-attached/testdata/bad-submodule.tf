module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "~> 20.24"

  cluster_name = "prod"

  iam_role_policies = {
    ec2 = "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess"  # want "AmazonEC2ReadOnlyAccess"
  }
}

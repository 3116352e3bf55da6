module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "~> 20.24"

  cluster_name                    = "prod"
  enable_irsa                     = true
  irsa_oidc_provider_arn          = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"
  irsa_namespace_service_accounts = ["kube-system:karpenter"]

  node_iam_role_additional_policies = {
    ec2 = "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess"
  }
}

resource "aws_iam_role_policy_attachment" "readonly" {
  role       = module.karpenter.node_iam_role_name
  policy_arn = "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess"
}

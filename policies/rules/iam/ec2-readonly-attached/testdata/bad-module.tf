module "karpenter_irsa" {
  source  = "terraform-aws-modules/iam/aws//modules/iam-role-for-service-accounts-eks"
  version = "~> 5.48"

  role_name = "prod-karpenter"

  role_policy_arns = {
    ec2 = "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess"  # want "AmazonEC2ReadOnlyAccess"
  }

  oidc_providers = {
    main = {
      provider_arn               = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"
      namespace_service_accounts = ["kube-system:karpenter"]
    }
  }
}

resource "aws_iam_role_policy_attachment" "readonly" {
  role       = module.karpenter_irsa.iam_role_name
  policy_arn = "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess"  # want "AmazonEC2ReadOnlyAccess"
}

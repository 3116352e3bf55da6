# assume_role_policy = jsonencode(), the provider's host unknown; the policy as jsonencode(), in place and from a local.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "20.37.2"

  cluster_name = "web"
}

locals {
  permissions = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["ec2:*"], Resource = "*" }]
  })
}

resource "aws_iam_role" "controller" {
  name = "web-karpenter"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = {
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = module.eks.oidc_provider_arn }
      Condition = {
        StringLike = {
          "${module.eks.oidc_provider}:sub" = ["system:serviceaccount:karpenter*:karpenter"] # want `irsa-namespace-mismatch: .* "karpenter\*", but Karpenter is installed in "kube-system"`
        }
      }
    }
  })
}

resource "aws_iam_policy" "controller" {
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "iam:PassRole", Resource = "*" }] })
}

resource "aws_iam_role_policy" "controller" {
  role   = aws_iam_role.controller.name
  policy = local.permissions
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
}

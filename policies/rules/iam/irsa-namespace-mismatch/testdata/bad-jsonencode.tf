locals {
  oidc = "oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"
}

resource "aws_iam_role" "karpenter" {
  name = "prod-karpenter-controller"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/${local.oidc}" }
      Condition = {
        StringEquals = {
          "${local.oidc}:sub" = "system:serviceaccount:karpenter:karpenter"  # want `the role trusts service accounts of the namespace "karpenter", but Karpenter is installed in "kube-system"`
        }
      }
    }]
  })
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = [yamlencode({
    serviceAccount = {
      annotations = { "eks.amazonaws.com/role-arn" = aws_iam_role.karpenter.arn }
    }
  })]
}

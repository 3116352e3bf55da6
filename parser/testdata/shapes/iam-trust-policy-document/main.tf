# data.aws_iam_policy_document for the trust and for the permissions.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "20.37.2"

  cluster_name = "web"
}

data "aws_iam_policy_document" "trust" {
  statement {
    effect  = "Allow"
    actions = ["sts:AssumeRoleWithWebIdentity"]

    condition {
      test     = "StringEquals"
      variable = "${replace(module.eks.cluster_oidc_issuer_url, "https://", "")}:sub"
      values   = ["system:serviceaccount:karpenter:karpenter"] # want `irsa-namespace-mismatch: .* "karpenter", but Karpenter is installed in "kube-system"`
    }

    dynamic "principals" {
      for_each = [module.eks.oidc_provider_arn]

      content {
        type        = "Federated"
        identifiers = [principals.value]
      }
    }
  }
}

data "aws_iam_policy_document" "controller" {
  statement {
    actions   = ["ec2:CreateFleet", "ec2:RunInstances", "ec2:Describe*"]
    resources = ["*"]
  }
}

resource "aws_iam_role" "controller" {
  name_prefix        = "web-karpenter-"
  assume_role_policy = data.aws_iam_policy_document.trust.json
}

resource "aws_iam_policy" "controller" {
  policy = data.aws_iam_policy_document.controller.json
}

resource "aws_iam_role_policy" "controller" {
  role   = aws_iam_role.controller.id
  policy = data.aws_iam_policy_document.controller.json
}

resource "helm_release" "karpenter" {
  name      = "karpenter"
  namespace = "kube-system" # related "irsa-namespace-mismatch"
  chart     = "oci://public.ecr.aws/karpenter/karpenter"
  version   = "1.7.4"
}

resource "aws_iam_role" "karpenter_controller" {
  name_prefix = "pelican-karpenter-"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect = "Allow"
      Action = "sts:AssumeRoleWithWebIdentity"
      Principal = {
        Federated = "arn:aws:iam::123456789012:oidc-provider/oidc.eks.eu-north-1.amazonaws.com/id/7D20C4A19F3B4E6C8A5512F0B6E94D3A"
      }
      Condition = {
        StringEquals = {
          "oidc.eks.eu-north-1.amazonaws.com/id/7D20C4A19F3B4E6C8A5512F0B6E94D3A:sub" = "system:serviceaccount:karpenter:karpenter"
          "oidc.eks.eu-north-1.amazonaws.com/id/7D20C4A19F3B4E6C8A5512F0B6E94D3A:aud" = "sts.amazonaws.com"
        }
      }
    }]
  })
}

resource "aws_iam_role_policy" "karpenter_controller" {
  name   = "karpenter"
  role   = aws_iam_role.karpenter_controller.name
  policy = local.controller_policy
}

resource "aws_iam_role_policy_attachment" "ec2_read" {
  role       = "pelican-karpenter-20250603081522417300000001"
  policy_arn = "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess"

  depends_on = [module.karpenter]
}

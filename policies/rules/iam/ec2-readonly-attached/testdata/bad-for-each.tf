resource "aws_iam_role" "karpenter" {
  name = "prod-karpenter"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE" }
      Condition = { StringEquals = { "oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE:sub" = "system:serviceaccount:kube-system:karpenter" } }
    }]
  })
}

resource "aws_iam_role_policy_attachment" "karpenter" {
  for_each = toset([
    "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess",  # want "AmazonEC2ReadOnlyAccess"
    "arn:aws:iam::111122223333:policy/karpenter-controller",
  ])

  role       = aws_iam_role.karpenter.name
  policy_arn = each.value
}

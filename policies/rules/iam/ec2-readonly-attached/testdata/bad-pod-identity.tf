resource "aws_iam_role" "karpenter_controller" {
  name_prefix = "prod-"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = ["sts:AssumeRole", "sts:TagSession"]
      Principal = { Service = "pods.eks.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy_attachment" "readonly" {
  role       = aws_iam_role.karpenter_controller.name
  policy_arn = "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess"  # want "^warning: AmazonEC2ReadOnlyAccess reads more than Karpenter needs, and allows neither to launch nor to pass the node role"
}

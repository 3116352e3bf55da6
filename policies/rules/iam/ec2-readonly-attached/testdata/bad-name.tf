resource "aws_iam_role_policy_attachment" "readonly" {
  role       = "KarpenterController-20250519083015123400000001"
  policy_arn = "arn:aws:iam::aws:policy/AmazonEC2ReadOnlyAccess"  # want "^warning: AmazonEC2ReadOnlyAccess reads more than Karpenter needs, and allows neither to launch nor to pass the node role"
}

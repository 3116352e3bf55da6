variable "suffix" {
  type = string
}

resource "aws_iam_role_policy_attachment" "node" {
  role       = "Karpenter-prod-${var.suffix}"
  policy_arn = "arn:aws:iam::aws:policy/AmazonEKSWorkerNodePolicy"
}

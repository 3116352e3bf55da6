variable "role_name" {
  type = string
}

resource "aws_iam_role_policy_attachment" "node" {
  role       = var.role_name
  policy_arn = "arn:aws:iam::aws:policy/AmazonEKSWorkerNodePolicy"
}

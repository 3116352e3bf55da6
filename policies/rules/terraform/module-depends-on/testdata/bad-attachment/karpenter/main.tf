variable "cluster_name" {
  type = string
}

data "aws_iam_policy" "worker" {
  name = "AmazonEKSWorkerNodePolicy"
}

resource "aws_iam_role_policy_attachment" "worker" {
  role       = "prod-karpenter-node"
  policy_arn = data.aws_iam_policy.worker.arn
}

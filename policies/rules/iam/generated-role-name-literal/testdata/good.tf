resource "aws_iam_role" "node" {
  name_prefix        = "Karpenter-prod-"
  assume_role_policy = "{}"
}

resource "aws_iam_instance_profile" "node" {
  name = "karpenter-2025051908301512340000000b"
  role = aws_iam_role.node.name
}

resource "aws_eks_node_group" "system" {
  cluster_name    = "prod"
  node_group_name = "system-2025051908301512340000000b"
  node_role_arn   = aws_iam_role.node.arn
  subnet_ids      = ["subnet-0123456789abcdef0"]

  launch_template {
    name    = "system-2025051908301512340000000b"
    version = "1"
  }

  scaling_config {
    desired_size = 2
    max_size     = 2
    min_size     = 2
  }
}

resource "aws_iam_instance_profile" "node" {
  name_prefix = "karpenter-"
  role        = "karpenter-node"
}

output "profile" {
  value = aws_iam_instance_profile.node.name
}

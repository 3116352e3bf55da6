resource "aws_iam_role" "node" {
  name               = "KarpenterNodeRole-prod"
  assume_role_policy = data.aws_iam_policy_document.ec2.json
}

resource "aws_iam_instance_profile" "node" {
  name = "KarpenterNodeInstanceProfile-prod"
  role = aws_iam_role.node.name
}

data "aws_iam_policy_document" "ec2" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["ec2.amazonaws.com"]
    }
  }
}


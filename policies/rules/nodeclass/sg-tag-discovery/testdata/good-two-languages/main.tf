# Subnets carry the tag too, and do not count.

resource "aws_security_group" "node" {
  name   = "node"
  vpc_id = "vpc-0123456789abcdef0"
  tags   = { "karpenter.sh/discovery" = "prod" }
}

resource "aws_subnet" "private" {
  vpc_id     = "vpc-0123456789abcdef0"
  cidr_block = "10.0.0.0/20"
  tags       = { "karpenter.sh/discovery" = "prod" }
}

resource "aws_eks_cluster" "this" {
  name     = "prod"
  role_arn = "arn:aws:iam::111122223333:role/prod-cluster"

  vpc_config {
    subnet_ids = [aws_subnet.private.id]
  }
}

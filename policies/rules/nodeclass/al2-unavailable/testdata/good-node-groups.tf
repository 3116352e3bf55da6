# A node group can stay one version behind its cluster.

resource "aws_eks_cluster" "this" {
  name     = "prod"
  role_arn = "arn:aws:iam::111122223333:role/prod-cluster"
  version  = "1.33"

  vpc_config {
    subnet_ids = ["subnet-0123456789abcdef0", "subnet-0fedcba9876543210"]
  }
}

resource "aws_eks_node_group" "system" {
  cluster_name    = aws_eks_cluster.this.name
  node_group_name = "system"
  node_role_arn   = "arn:aws:iam::111122223333:role/prod-system"
  subnet_ids      = ["subnet-0123456789abcdef0"]
  ami_type        = "AL2023_x86_64_STANDARD"

  scaling_config {
    desired_size = 2
    max_size     = 3
    min_size     = 2
  }
}

resource "aws_eks_node_group" "behind" {
  cluster_name    = aws_eks_cluster.this.name
  node_group_name = "behind"
  node_role_arn   = "arn:aws:iam::111122223333:role/prod-behind"
  subnet_ids      = ["subnet-0123456789abcdef0"]
  ami_type        = "AL2_x86_64"
  version         = "1.32"

  scaling_config {
    desired_size = 2
    max_size     = 3
    min_size     = 2
  }
}

resource "aws_eks_node_group" "own" {
  cluster_name    = aws_eks_cluster.this.name
  node_group_name = "own"
  node_role_arn   = "arn:aws:iam::111122223333:role/prod-own"
  subnet_ids      = ["subnet-0123456789abcdef0"]
  ami_type        = "CUSTOM"

  scaling_config {
    desired_size = 2
    max_size     = 3
    min_size     = 2
  }
}

resource "aws_eks_node_group" "unknown" {
  cluster_name    = aws_eks_cluster.this.name
  node_group_name = "unknown"
  node_role_arn   = "arn:aws:iam::111122223333:role/prod-unknown"
  subnet_ids      = ["subnet-0123456789abcdef0"]
  ami_type        = var.ami_type

  scaling_config {
    desired_size = 2
    max_size     = 3
    min_size     = 2
  }
}

variable "ami_type" {
  type = string
}

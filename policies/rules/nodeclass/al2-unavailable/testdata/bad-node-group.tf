# The version of the cluster is not known, that of the node group is.

variable "kubernetes_version" {
  type = string
}

resource "aws_eks_cluster" "this" {
  name     = "prod"
  role_arn = "arn:aws:iam::111122223333:role/prod-cluster"
  version  = var.kubernetes_version

  vpc_config {
    subnet_ids = ["subnet-0123456789abcdef0", "subnet-0fedcba9876543210"]
  }
}

resource "aws_eks_node_group" "system" {
  cluster_name    = aws_eks_cluster.this.name
  node_group_name = "system"
  node_role_arn   = "arn:aws:iam::111122223333:role/prod-system"
  subnet_ids      = ["subnet-0123456789abcdef0"]
  ami_type        = "AL2_ARM_64"  # want "^error: .*AL2_ARM_64. finds no image: AWS publishes no Amazon Linux 2 images for Kubernetes 1.33 and later, and this is for 1.33"
  version         = "1.33"

  scaling_config {
    desired_size = 2
    max_size     = 3
    min_size     = 2
  }
}

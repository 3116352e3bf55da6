resource "aws_eks_cluster" "this" {
  name     = "prod"
  role_arn = "arn:aws:iam::111122223333:role/prod-cluster"
  version  = "1.33"

  vpc_config {
    subnet_ids = ["subnet-0123456789abcdef0", "subnet-0fedcba9876543210"]
  }
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ alias = "al2@latest" }]  # want "^error: .*al2@latest. finds no image: AWS publishes no Amazon Linux 2 images for Kubernetes 1.33 and later, and this is for 1.33"
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

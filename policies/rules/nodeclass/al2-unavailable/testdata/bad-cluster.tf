resource "aws_eks_cluster" "this" {
  name     = "prod"
  role_arn = "arn:aws:iam::111122223333:role/prod-cluster"
  version  = "1.34"

  vpc_config {
    subnet_ids = ["subnet-0123456789abcdef0", "subnet-0fedcba9876543210"]
  }
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: karpenter-node
      amiSelectorTerms:
        - alias: al2@latest  # want "^error: .*al2@latest.*this is for 1.3[34]"
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

resource "aws_eks_node_group" "system" {
  cluster_name    = aws_eks_cluster.this.name
  node_group_name = "system"
  node_role_arn   = "arn:aws:iam::111122223333:role/prod-system"
  subnet_ids      = ["subnet-0123456789abcdef0"]
  ami_type        = "AL2_x86_64"  # want "^error: .*AL2_x86_64.*this is for 1.3[34]"

  scaling_config {
    desired_size = 2
    max_size     = 3
    min_size     = 2
  }
}

# Terraform applies the node class, apps/pool.yaml is applied by somebody else.

resource "aws_eks_cluster" "this" {
  name     = "prod"
  role_arn = "arn:aws:iam::111122223333:role/prod-cluster"

  vpc_config {
    subnet_ids = ["subnet-0123456789abcdef0", "subnet-0fedcba9876543210"]
  }
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: ${aws_eks_cluster.this.name}
    spec:
      role: karpenter-node
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - tags:
            karpenter.sh/discovery: ${aws_eks_cluster.this.name}
      securityGroupSelectorTerms:
        - id: ${aws_eks_cluster.this.vpc_config[0].cluster_security_group_id}
  YAML
}

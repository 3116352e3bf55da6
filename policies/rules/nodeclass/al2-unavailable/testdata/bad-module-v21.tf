module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 21.0"

  name               = "prod"
  kubernetes_version = "1.33"

  eks_managed_node_groups = {
    system = {
      ami_type     = "AL2_x86_64_GPU"  # want "^error: .*AL2_x86_64_GPU. finds no image: AWS publishes no Amazon Linux 2 images for Kubernetes 1.33 and later, and this is for 1.33"
      desired_size = 2
    }
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
        - alias: al2@latest  # want "^error: .*al2@latest. finds no image: AWS publishes no Amazon Linux 2 images for Kubernetes 1.33 and later, and this is for 1.33"
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

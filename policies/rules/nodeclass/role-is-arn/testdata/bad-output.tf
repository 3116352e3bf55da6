module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "~> 20.24"

  cluster_name = "prod"
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: ${module.karpenter.node_iam_role_arn}  # want "^warning: .*role is module.karpenter.node_iam_role_arn, an ARN, but Karpenter wants the name of the role"
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

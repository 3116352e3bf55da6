# aws-ia/eks-blueprints-addons and enable_karpenter.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "20.37.2"

  cluster_name    = "web"
  cluster_version = "1.33"

  eks_managed_node_groups = {
    initial = {
      ami_type = "AL2_x86_64" # want "al2-unavailable: \"AL2_x86_64\" finds no image"
    }
  }
}

module "addons" {
  source  = "aws-ia/eks-blueprints-addons/aws"
  version = "1.22.0"

  cluster_name      = module.eks.cluster_name
  cluster_endpoint  = module.eks.cluster_endpoint
  cluster_version   = module.eks.cluster_version
  oidc_provider_arn = module.eks.oidc_provider_arn

  enable_karpenter = true
  karpenter = {
    chart_version = "1.7.4"
  }

  depends_on = [module.eks] # want "module-depends-on: module.addons waits for all of module.eks"
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: ${module.addons.karpenter.node_iam_role_arn} # want "role-is-arn"
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML
}

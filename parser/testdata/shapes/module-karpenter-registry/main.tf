# The karpenter submodule of terraform-aws-modules/eks.

module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "20.8.5"

  cluster_name = "web"
  enable_irsa  = true

  irsa_oidc_provider_arn          = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"
  irsa_namespace_service_accounts = ["karpenter:karpenter"] # want `irsa-namespace-mismatch: .* "karpenter", but Karpenter is installed in "kube-system"`

  depends_on = [module.vpc] # want "module-depends-on: module.karpenter waits for all of module.vpc"
}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.21.0"
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system" # related "irsa-namespace-mismatch: Karpenter is installed in the namespace \"kube-system\" here"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = [<<-EOT
    settings:
      interruptionQueue: ${module.karpenter.queue_name}
    serviceAccount:
      annotations:
        eks.amazonaws.com/role-arn: ${module.karpenter.iam_role_arn}
  EOT
  ]
}

# An output of a module that is not in sight is known by its name.
resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: ${module.karpenter.node_iam_role_arn} # want "role-is-arn: role is module.karpenter.node_iam_role_arn, an ARN"
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML
}

resource "kubectl_manifest" "by_name" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: by-name
    spec:
      role: ${module.karpenter.node_iam_role_name}
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML
}

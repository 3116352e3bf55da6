# The module puts its tags on the cluster's group and on the nodes' group.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.24"

  cluster_name    = "prod"
  cluster_version = "1.32"

  tags = {
    "karpenter.sh/discovery" = "prod"
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
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - tags:  # want "karpenter.sh/discovery=prod, and 2 groups have them: nodes get them all"
            karpenter.sh/discovery: prod
  YAML
}

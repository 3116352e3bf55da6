# aws_auth_roles of the module of the cluster, version 19.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "19.21.0"

  cluster_name              = "web"
  manage_aws_auth_configmap = true

  aws_auth_roles = [ # want "aws-auth-missing-karpenter-role: the map has no entry for the role \"web-karpenter-node\""
    {
      rolearn  = "arn:aws:iam::111122223333:role/web-node"
      username = "system:node:{{EC2PrivateDNSName}}"
      groups   = ["system:bootstrappers", "system:nodes"]
    },
  ]
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: web-karpenter-node # related "aws-auth-missing-karpenter-role: nodes get this role"
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML
}

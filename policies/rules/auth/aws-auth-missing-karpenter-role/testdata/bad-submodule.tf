module "aws_auth" {
  source  = "terraform-aws-modules/eks/aws//modules/aws-auth"
  version = "~> 20.24"

  manage_aws_auth_configmap = true
  aws_auth_roles = [  # want `^warning: .*no entry for the role "prod-karpenter-node" of the node class default, so its nodes cannot join unless an access entry maps the role$`
    {
      rolearn  = "arn:aws:iam::111122223333:role/prod-system"
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
      role: prod-karpenter-node
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

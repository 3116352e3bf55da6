resource "aws_eks_cluster" "this" {
  name     = "prod"
  role_arn = "arn:aws:iam::111122223333:role/prod-cluster"

  access_config {
    authentication_mode = "CONFIG_MAP"
  }

  vpc_config {
    subnet_ids = ["subnet-0123456789abcdef0", "subnet-0fedcba9876543210"]
  }
}

resource "kubernetes_config_map" "aws_auth" {
  metadata {
    name      = "aws-auth"
    namespace = "kube-system"
  }

  data = {
    /* # want `^error: .*no entry for the role "prod-karpenter-node" of the node class default, so its nodes cannot join$` */ mapRoles = <<-YAML
      - rolearn: arn:aws:iam::111122223333:role/prod-system
        username: system:node:{{EC2PrivateDNSName}}
        groups: [system:bootstrappers, system:nodes]
    YAML
  }
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

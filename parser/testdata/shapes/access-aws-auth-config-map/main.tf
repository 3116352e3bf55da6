# aws-auth as kubernetes_config_map_v1_data, its roles by yamlencode() of a for expression.

variable "node_roles" {
  type    = list(string)
  default = ["web-node"]
}

resource "kubernetes_config_map_v1_data" "aws_auth" {
  force = true

  metadata {
    name      = "aws-auth"
    namespace = "kube-system"
  }

  data = {
    mapRoles = yamlencode([for name in var.node_roles : { # want "aws-auth-missing-karpenter-role: the map has no entry for the role \"web-karpenter-node\""
      rolearn  = "arn:aws:iam::111122223333:role/${name}"
      username = "system:node:{{EC2PrivateDNSName}}"
      groups   = ["system:bootstrappers", "system:nodes"]
    }])
  }
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: ${aws_iam_role.node.name}
      amiSelectorTerms:
        - alias: al2023@v20250519
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML
}

resource "aws_iam_role" "node" {
  name = "web-karpenter-node"
}

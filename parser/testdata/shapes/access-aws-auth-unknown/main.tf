# aws-auth with more entries than can be seen.

variable "extra_roles" {
  type = list(any)
}

resource "kubernetes_config_map" "aws_auth" {
  metadata {
    name      = "aws-auth"
    namespace = "kube-system"
  }

  data = {
    mapRoles = yamlencode(concat([{ # withheld "aws-auth-missing-karpenter-role: .*var.extra_roles"
      rolearn  = "arn:aws:iam::111122223333:role/web-node"
      username = "system:node:{{EC2PrivateDNSName}}"
      groups   = ["system:bootstrappers", "system:nodes"]
    }], var.extra_roles))
  }
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = "web-karpenter-node"
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ id = "subnet-0a1b2c3d4e5f60718" }]
      securityGroupSelectorTerms = [{ id = "sg-0a1b2c3d4e5f60718" }]
    }
  }
}

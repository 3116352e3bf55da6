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

resource "kubernetes_config_map_v1_data" "aws_auth" {
  metadata {
    name      = "aws-auth"
    namespace = "kube-system"
  }

  data = {
    mapRoles = yamlencode([{  # want `^error: .*no entry for the role "prod-karpenter-node" of the node class default, so its nodes cannot join$`
      rolearn  = "arn:aws:iam::111122223333:role/prod-system"
      username = "system:node:{{EC2PrivateDNSName}}"
      groups   = ["system:bootstrappers", "system:nodes"]
    }])
  }
}

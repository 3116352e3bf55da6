# The access entry of type EC2_LINUX comes with module.karpenter. The map names the same role once more, with both groups, and the
# role of the managed nodes, because whoever writes the map owns all of it.
module "aws_auth" {
  source  = "terraform-aws-modules/eks/aws//modules/aws-auth"
  version = "20.37.2"

  manage_aws_auth_configmap = true

  aws_auth_roles = [
    {
      rolearn  = module.cluster.system_node_role_arn
      username = "system:node:{{EC2PrivateDNSName}}"
      groups   = ["system:bootstrappers", "system:nodes"]
    },
    {
      rolearn  = module.karpenter.node_iam_role_arn
      username = "system:node:{{EC2PrivateDNSName}}"
      groups   = ["system:bootstrappers", "system:nodes"]
    },
  ]
}

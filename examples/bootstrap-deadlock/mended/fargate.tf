# The chart waits for this profile: a pod that was admitted before its profile existed stays pending until it is restarted.
module "fargate_karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/fargate-profile"
  version = "21.18.0"

  name         = "karpenter"
  cluster_name = module.eks.cluster_name
  subnet_ids   = module.vpc.private_subnets

  iam_role_name            = "${local.name}-fargate"
  iam_role_use_name_prefix = false

  selectors = [
    { namespace = "karpenter" },
  ]
}

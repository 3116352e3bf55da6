# A module that is called after node pools, and is not in the project: it holds objects, not IAM.
module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "~> 21.0"

  cluster_name = "prod"
}

module "nodepool_general" {
  source = "git::https://example.com/infra.git//modules/karpenter-nodepool?ref=v1.2.0"

  depends_on = [module.karpenter]
}

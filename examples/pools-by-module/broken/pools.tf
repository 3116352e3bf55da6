locals {
  general = {
    instance_categories = ["c", "m", "r"]
    max_cpu             = 320
    max_pods            = 58
  }
}

module "node_pools" {
  source   = "./modules/node-pool"
  for_each = merge({ general = local.general }, var.team_pools)

  name              = each.key
  pool              = each.value
  cluster_name      = local.name
  node_role_name    = module.karpenter_iam.node_role_name
  security_group_id = module.eks.node_security_group_id
}

# The ingress controllers keep a pool of their own.
module "edge_pool" {
  source = "./modules/node-pool"

  name              = "edge"
  cluster_name      = local.name
  node_role_name    = module.karpenter_iam.node_role_name
  security_group_id = module.eks.node_security_group_id

  pool = {
    instance_categories = ["c"]
    max_cpu             = 64
    taint               = "edge"
  }
}

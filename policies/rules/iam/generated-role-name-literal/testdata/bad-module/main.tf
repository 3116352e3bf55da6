module "nodes" {
  source = "./nodes"

  role_name = "Karpenter-prod-2025051908301512340000000b"  # want "ends as a name that Terraform generated"
}

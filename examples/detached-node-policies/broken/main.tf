locals {
  name   = "kestrel-prod"
  region = "eu-central-1"
}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "6.5.1"

  name = local.name
  cidr = "10.40.0.0/16"
  azs  = ["eu-central-1a", "eu-central-1b", "eu-central-1c"]

  private_subnets    = ["10.40.0.0/19", "10.40.32.0/19", "10.40.64.0/19"]
  public_subnets     = ["10.40.96.0/24", "10.40.97.0/24", "10.40.98.0/24"]
  enable_nat_gateway = true
  single_nat_gateway = false

  public_subnet_tags = {
    "kubernetes.io/role/elb" = 1
  }
  private_subnet_tags = {
    "kubernetes.io/role/internal-elb" = 1
    "karpenter.sh/discovery"          = local.name
  }
}

module "cluster" {
  source = "./modules/cluster"

  name       = local.name
  vpc_id     = module.vpc.vpc_id
  subnet_ids = module.vpc.private_subnets
}

module "karpenter" {
  source = "./modules/karpenter"

  cluster_name    = local.name
  chart_version   = "1.9.0"
  ami_alias       = "al2023@v20260209"
  max_cpu         = "400"
  max_memory      = "1600Gi"
  log_level       = "info"
  system_selector = { "kestrel.example/pool" = "system" }

  depends_on = [module.cluster]
}

locals {
  name   = "orchard-search"
  region = "us-east-2"
}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.21.0"

  name = local.name
  cidr = "10.72.0.0/16"
  azs  = ["us-east-2a", "us-east-2b", "us-east-2c"]

  private_subnets    = ["10.72.0.0/19", "10.72.32.0/19", "10.72.64.0/19"]
  public_subnets     = ["10.72.128.0/24", "10.72.129.0/24", "10.72.130.0/24"]
  enable_nat_gateway = true

  private_subnet_tags = {
    "kubernetes.io/role/internal-elb" = 1
    "karpenter.sh/discovery"          = local.name
  }
  public_subnet_tags = {
    "kubernetes.io/role/elb" = 1
  }
}

module "cluster" {
  source = "./modules/cluster"

  name       = local.name
  vpc_id     = module.vpc.vpc_id
  subnet_ids = module.vpc.private_subnets
}

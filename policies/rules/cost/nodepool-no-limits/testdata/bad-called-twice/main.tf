module "blue" {
  source = "./pool"
  name   = "blue"
}

module "green" {
  source = "./pool"
  name   = "green"
}

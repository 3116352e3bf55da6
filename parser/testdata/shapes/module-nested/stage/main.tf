variable "index" {
  type = number
}

module "pool" { # related "consolidation-policy-renamed: the module is called here"
  source   = "../pool"
  for_each = toset(["a", "b"])

  name = "${each.key}-${var.index}"
}

# Modules two deep, called with count and with for_each: one finding, and all calls beside it.

module "stage" { # related "consolidation-policy-renamed: the module is called here"
  source = "./stage"
  count  = 2

  index = count.index
}

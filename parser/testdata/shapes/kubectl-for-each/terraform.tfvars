node_pools = [
  { name = "general" },
  { name = "batch", policy = "WhenUnderutilized", cpu = 400 }, # want "consolidation-policy-renamed: \"WhenUnderutilized\""
]

team_pools = {
  batch = {
    instance_categories = ["c"]
    max_cpu             = 640
    capacity_types      = ["spot", "on-demand"]
    taint               = "batch"
  }
}

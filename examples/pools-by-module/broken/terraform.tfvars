team_pools = {
  batch = {
    instance_categories = ["c"]
    max_cpu             = 640
    ami_alias           = "al2@v20250519"
    capacity_types      = ["spot", "on-demand"]
    taint               = "batch"
  }
}

variable "team_pools" {
  description = "The node pools of the teams, by name."
  type = map(object({
    instance_categories = list(string)
    max_cpu             = number
    ami_alias           = optional(string)
    capacity_types      = optional(list(string))
    max_pods            = optional(number)
    taint               = optional(string)
  }))
}

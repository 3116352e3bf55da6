terraform {
  required_providers {
    kubectl = {
      source = "alekc/kubectl"
    }
  }
}

variable "name" {
  type = string
}

variable "cluster_name" {
  type = string
}

variable "node_role_name" {
  type = string
}

variable "security_group_id" {
  type = string
}

variable "pool" {
  type = object({
    instance_categories = list(string)
    max_cpu             = number
    ami_alias           = optional(string, "al2023@v20250519")
    capacity_types      = optional(list(string), ["on-demand"])
    max_pods            = optional(number)
    taint               = optional(string)
  })
}

variable "region" {
  type    = string
  default = "ca-central-1"
}

variable "cluster_name" {
  type    = string
  default = "harbor-lab"
}

variable "cluster_version" {
  type    = string
  default = "1.33"
}

variable "karpenter_version" {
  type    = string
  default = "1.7.4"
}

variable "node_desired_size" {
  type    = number
  default = 1
}

variable "node_max_size" {
  type    = number
  default = 1
}

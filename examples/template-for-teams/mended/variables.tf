variable "cluster_name" {
  type    = string
  default = "quarry"
}

variable "oidc_provider_arn" {
  type = string
}

variable "karpenter_version" {
  type    = string
  default = "1.8.6"
}

variable "cluster_name" {
  type = string
}

variable "cluster_arn" {
  type = string
}

variable "region" {
  type = string
}

variable "oidc_provider" {
  type = string
}

variable "oidc_provider_arn" {
  type = string
}

variable "namespace" {
  description = "The namespace of the controller."
  type        = string
}

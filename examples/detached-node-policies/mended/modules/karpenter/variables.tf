terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
    helm = {
      source = "hashicorp/helm"
    }
    kubectl = {
      source = "alekc/kubectl"
    }
  }
}

variable "cluster_name" {
  type = string
}

variable "chart_version" {
  type = string
}

variable "ami_alias" {
  type        = string
  description = "AMI release of the nodes, family@version."
}

variable "max_cpu" {
  type = string
}

variable "max_memory" {
  type = string
}

variable "log_level" {
  type    = string
  default = "info"
}

variable "system_selector" {
  type        = map(string)
  description = "Labels of the managed nodes that run the controller."
}

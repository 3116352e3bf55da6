terraform {
  required_version = ">= 1.9"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.100"
    }
    helm = {
      source  = "hashicorp/helm"
      version = "~> 2.17"
    }
  }
}

provider "aws" {
  region = "eu-central-1"
}

data "aws_eks_cluster" "quarry" {
  name = var.cluster_name
}

data "aws_eks_cluster_auth" "quarry" {
  name = var.cluster_name
}

provider "helm" {
  kubernetes {
    host                   = data.aws_eks_cluster.quarry.endpoint
    cluster_ca_certificate = base64decode(data.aws_eks_cluster.quarry.certificate_authority[0].data)
    token                  = data.aws_eks_cluster_auth.quarry.token
  }
}

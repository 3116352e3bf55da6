# compact() over values of which one is empty, one is an object, and one has a hole and cannot be empty.

variable "more" {
  type    = string
  default = ""
}

locals {
  values = compact([local.common, local.special, var.more])

  common = yamlencode({ serviceAccount = { name = "karpenter" } })

  special = <<-EOT
    serviceAccount:
      name: web-karpenter # related "irsa-service-account-mismatch: the release's service account is"
      annotations:
        eks.amazonaws.com/role-arn: ${aws_iam_role.controller.arn}
  EOT
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "karpenter"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = local.values
}

resource "aws_iam_role" "controller" {
  name = "web-karpenter"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = aws_iam_openid_connect_provider.web.arn }
      Condition = {
        StringEquals = {
          "${aws_iam_openid_connect_provider.web.url}:sub" = "system:serviceaccount:karpenter:karpenter" # want `irsa-service-account-mismatch: .* "karpenter", but the chart's is "web-karpenter"`
        }
      }
    }]
  })
}

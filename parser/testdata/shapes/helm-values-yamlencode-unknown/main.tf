# values = [yamlencode(merge())] where the caller may replace everything.

variable "values" {
  type = any
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "karpenter"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = [yamlencode(merge({
    serviceAccount = {
      name        = "web-karpenter"
      annotations = { "eks.amazonaws.com/role-arn" = aws_iam_role.controller.arn }
    }
  }, var.values))]
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
          "${aws_iam_openid_connect_provider.web.url}:sub" = "system:serviceaccount:karpenter:karpenter" # withheld "irsa-service-account-mismatch: .*var.values"
        }
      }
    }]
  })
}

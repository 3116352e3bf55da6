# dynamic "set" over a variable without a value.

variable "settings" {
  type = map(string)
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "karpenter"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = "serviceAccount.name"
    value = "web-karpenter"
  }

  dynamic "set" {
    for_each = var.settings

    content {
      name  = set.key
      value = set.value
    }
  }
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
          "${aws_iam_openid_connect_provider.web.url}:sub" = "system:serviceaccount:karpenter:karpenter" # withheld "irsa-service-account-mismatch: .*var.settings"
        }
      }
    }]
  })
}

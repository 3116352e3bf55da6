# dynamic "set" over a map and over a list of objects.

variable "settings" {
  type = map(string)
  default = {
    "serviceAccount.name" = "web-karpenter" # related "irsa-service-account-mismatch: the release's service account is"
    "replicas"            = 2
  }
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "karpenter"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  dynamic "set" {
    for_each = var.settings

    content {
      name  = set.key
      value = set.value
    }
  }

  dynamic "set" {
    for_each = [{ name = "serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn", value = aws_iam_role.controller.arn }]
    iterator = item

    content {
      name  = item.value.name
      value = item.value["value"]
      type  = lookup(item.value, "type", null)
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
          "${aws_iam_openid_connect_provider.web.url}:sub" = "system:serviceaccount:karpenter:karpenter" # want `irsa-service-account-mismatch: .* "karpenter", but the chart's is "web-karpenter"`
        }
      }
    }]
  })
}

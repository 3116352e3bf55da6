# values = [data.template_file.x.rendered], and a data source that is read at the time of the apply.

data "template_file" "values" {
  template = file("${path.module}/values.tpl")
  vars     = { role_arn = aws_iam_role.controller.arn, cluster_name = "web" }
}

data "http" "values" {
  url = "https://example.com/values.yaml"
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "karpenter"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = [
    data.template_file.values.rendered,
    data.http.values.response_body,
  ]
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
          "${aws_iam_openid_connect_provider.web.url}:sub" = "system:serviceaccount:karpenter:karpenter" # withheld "irsa-service-account-mismatch: data.http.values.response_body"
        }
      }
    }]
  })
}

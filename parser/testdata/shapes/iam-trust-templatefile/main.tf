# Trust and permissions as templates of JSON.

resource "aws_iam_role" "controller" {
  name = "web-karpenter"
  assume_role_policy = templatefile("${path.module}/trust.json.tpl", {
    provider  = aws_iam_openid_connect_provider.web.url
    namespace = "karpenter"
  })
}

# want trust.json.tpl:9 `irsa-namespace-mismatch: .* "karpenter", but Karpenter is installed in "kube-system"`
resource "aws_iam_policy" "controller" {
  policy = templatefile("${path.module}/policy.json.tpl", { cluster_name = "web" })
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
}

resource "aws_iam_openid_connect_provider" "web" {
  url = "https://oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE"
}

# Trust and permissions as .json files.

resource "aws_iam_role" "controller" {
  name               = "web-karpenter"
  assume_role_policy = file("${path.module}/controller-trust-policy.json")
}

# want controller-trust-policy.json:11 `irsa-namespace-mismatch: .* "karpenter", but Karpenter is installed in "kube-system"`
resource "aws_iam_policy" "controller" {
  name   = "web-karpenter"
  policy = file("${path.module}/controller-policy.json")
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system" # related "irsa-namespace-mismatch"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
}

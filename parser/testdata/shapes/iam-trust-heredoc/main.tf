# assume_role_policy = heredoc of JSON with holes.

variable "oidc_provider" {
  type = string
}

resource "aws_iam_role" "controller" {
  name = "web-karpenter"

  assume_role_policy = <<-JSON
    {
      "Version": "2012-10-17",
      "Statement": [{
        "Effect": "Allow",
        "Action": "sts:AssumeRoleWithWebIdentity",
        "Principal": { "Federated": "arn:aws:iam::111122223333:oidc-provider/${var.oidc_provider}" },
        "Condition": {
          "StringEquals": {
            "${var.oidc_provider}:sub": "system:serviceaccount:karpenter:karpenter"
          }
        }
      }]
    }
  JSON
}

# want main.tf:19 `irsa-namespace-mismatch: .* "karpenter", but Karpenter is installed in "kube-system"`
resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
}

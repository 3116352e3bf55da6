# A trust policy that only the caller knows: the namespace, and the whole.

variable "namespace" {
  type = string
}

resource "aws_iam_role" "controller" {
  name = "web-karpenter"

  assume_role_policy = jsonencode({
    Statement = [{
      Action = "sts:AssumeRoleWithWebIdentity"
      Condition = {
        StringEquals = {
          "oidc.eks.eu-west-1.amazonaws.com/id/EXAMPLED539D4633E53DE1B71EXAMPLE:sub" = "system:serviceaccount:${var.namespace}:karpenter" # withheld "irsa-namespace-mismatch: var.namespace"
        }
      }
    }]
  })
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
}

locals {
  oidc_issuer = replace(aws_eks_cluster.this.identity[0].oidc[0].issuer, "https://", "")
}

data "aws_iam_policy_document" "assume_by_controller" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]

    principals {
      type        = "Federated"
      identifiers = [aws_iam_openid_connect_provider.this.arn]
    }
    condition {
      test     = "StringEquals"
      variable = "${local.oidc_issuer}:sub"
      values   = ["system:serviceaccount:kube-system:karpenter"]
    }
    condition {
      test     = "StringEquals"
      variable = "${local.oidc_issuer}:aud"
      values   = ["sts.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "karpenter_controller" {
  name               = "${var.cluster_name}-karpenter-controller"
  assume_role_policy = data.aws_iam_policy_document.assume_by_controller.json
}

resource "aws_iam_role_policy" "karpenter_controller" {
  name   = "karpenter"
  role   = aws_iam_role.karpenter_controller.name
  policy = data.aws_iam_policy_document.karpenter_controller.json
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = var.karpenter_version
  wait       = false

  set = [
    {
      name  = "settings.clusterName"
      value = aws_eks_cluster.this.name
    },
    {
      name  = "settings.interruptionQueue"
      value = aws_sqs_queue.interruption.name
    },
    {
      name  = "serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn"
      value = aws_iam_role.karpenter_controller.arn
    },
    {
      name  = "nodeSelector.role"
      value = "system"
    },
  ]

  depends_on = [aws_eks_node_group.system]
}

resource "null_resource" "after_install" {
  triggers = {
    version = helm_release.karpenter.version
  }

  provisioner "local-exec" {
    command = <<-EOT
      kubectl scale deployment karpenter -n kube-system --replicas=1
      kubectl patch crd nodepools.karpenter.sh --type=merge -p '{"spec":{"conversion":{"strategy":"None","webhook":null}}}'
      kubectl patch crd nodeclaims.karpenter.sh --type=merge -p '{"spec":{"conversion":{"strategy":"None","webhook":null}}}'
    EOT
  }
}

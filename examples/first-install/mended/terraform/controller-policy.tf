locals {
  ec2             = "arn:aws:ec2:${var.region}"
  cluster_tag     = "kubernetes.io/cluster/${var.cluster_name}"
  node_class_tag  = "karpenter.k8s.aws/ec2nodeclass"
  launched        = ["fleet", "instance", "volume", "network-interface", "launch-template", "spot-instances-request"]
  launched_arns   = [for kind in local.launched : "${local.ec2}:*:${kind}/*"]
  launchable_arns = concat([for kind in ["security-group", "subnet"] : "${local.ec2}:*:${kind}/*"], ["${local.ec2}::image/*", "${local.ec2}::snapshot/*"])
}

data "aws_iam_policy_document" "karpenter_controller" {
  statement {
    sid       = "LaunchFrom"
    actions   = ["ec2:RunInstances", "ec2:CreateFleet"]
    resources = local.launchable_arns
  }

  statement {
    sid       = "LaunchTagged"
    actions   = ["ec2:RunInstances", "ec2:CreateFleet", "ec2:CreateLaunchTemplate", "ec2:CreateTags"]
    resources = local.launched_arns

    condition {
      test     = "StringEquals"
      variable = "aws:RequestTag/${local.cluster_tag}"
      values   = ["owned"]
    }
  }

  statement {
    sid       = "UseAndRemove"
    actions   = ["ec2:RunInstances", "ec2:CreateFleet", "ec2:CreateTags", "ec2:TerminateInstances", "ec2:DeleteLaunchTemplate"]
    resources = ["${local.ec2}:*:instance/*", "${local.ec2}:*:launch-template/*"]

    condition {
      test     = "StringEquals"
      variable = "aws:ResourceTag/${local.cluster_tag}"
      values   = ["owned"]
    }
  }

  statement {
    sid = "Look"
    actions = [
      "ec2:DescribeCapacityReservations",
      "ec2:DescribeImages",
      "ec2:DescribeInstanceTypeOfferings",
      "ec2:DescribeInstanceTypes",
      "ec2:DescribeInstances",
      "ec2:DescribeLaunchTemplates",
      "ec2:DescribeSecurityGroups",
      "ec2:DescribeSpotPriceHistory",
      "ec2:DescribeSubnets",
      "pricing:GetProducts",
    ]
    resources = ["*"]
  }

  statement {
    sid       = "ReadImagesAndCluster"
    actions   = ["ssm:GetParameter", "eks:DescribeCluster"]
    resources = ["arn:aws:ssm:${var.region}::parameter/aws/service/*", aws_eks_cluster.this.arn]
  }

  statement {
    sid       = "Interruption"
    actions   = ["sqs:DeleteMessage", "sqs:GetQueueUrl", "sqs:ReceiveMessage"]
    resources = [aws_sqs_queue.interruption.arn]
  }

  statement {
    sid       = "PassNodeRole"
    actions   = ["iam:PassRole"]
    resources = [aws_iam_role.karpenter_node.arn]

    condition {
      test     = "StringEquals"
      variable = "iam:PassedToService"
      values   = ["ec2.amazonaws.com"]
    }
  }

  statement {
    sid       = "CreateProfiles"
    actions   = ["iam:CreateInstanceProfile", "iam:TagInstanceProfile"]
    resources = ["arn:aws:iam::*:instance-profile/*"]

    condition {
      test     = "StringEquals"
      variable = "aws:RequestTag/${local.cluster_tag}"
      values   = ["owned"]
    }
    condition {
      test     = "StringLike"
      variable = "aws:RequestTag/${local.node_class_tag}"
      values   = ["*"]
    }
  }

  statement {
    sid       = "OwnProfiles"
    actions   = ["iam:AddRoleToInstanceProfile", "iam:RemoveRoleFromInstanceProfile", "iam:DeleteInstanceProfile", "iam:TagInstanceProfile"]
    resources = ["arn:aws:iam::*:instance-profile/*"]

    condition {
      test     = "StringEquals"
      variable = "aws:ResourceTag/${local.cluster_tag}"
      values   = ["owned"]
    }
  }

  statement {
    sid       = "ReadProfiles"
    actions   = ["iam:GetInstanceProfile", "iam:ListInstanceProfiles"]
    resources = ["*"]
  }
}

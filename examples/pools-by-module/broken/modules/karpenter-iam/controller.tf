resource "aws_iam_role" "controller" {
  name = "${var.cluster_name}-karpenter-controller"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = var.oidc_provider_arn }
      Condition = {
        StringEquals = {
          "${var.oidc_provider}:sub" = "system:serviceaccount:${var.namespace}:karpenter"
          "${var.oidc_provider}:aud" = "sts.amazonaws.com"
        }
      }
    }]
  })
}

locals {
  ec2         = "arn:aws:ec2:${var.region}"
  cluster_tag = "kubernetes.io/cluster/${var.cluster_name}"
  requested   = { StringEquals = { "aws:RequestTag/${local.cluster_tag}" = "owned" } }
  owned       = { StringEquals = { "aws:ResourceTag/${local.cluster_tag}" = "owned" } }
}

resource "aws_iam_role_policy" "controller" {
  name = "karpenter"
  role = aws_iam_role.controller.name

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid      = "LaunchFrom"
        Effect   = "Allow"
        Action   = ["ec2:CreateFleet", "ec2:RunInstances"]
        Resource = ["${local.ec2}::image/*", "${local.ec2}::snapshot/*", "${local.ec2}:*:security-group/*", "${local.ec2}:*:subnet/*"]
      },
      {
        Sid       = "LaunchTagged"
        Effect    = "Allow"
        Action    = ["ec2:CreateFleet", "ec2:CreateLaunchTemplate", "ec2:CreateTags", "ec2:RunInstances"]
        Condition = local.requested
        Resource = [for kind in ["fleet", "instance", "launch-template", "network-interface", "spot-instances-request", "volume"] :
          "${local.ec2}:*:${kind}/*"
        ]
      },
      {
        Sid       = "UseAndRemove"
        Effect    = "Allow"
        Action    = ["ec2:CreateFleet", "ec2:CreateTags", "ec2:DeleteLaunchTemplate", "ec2:RunInstances", "ec2:TerminateInstances"]
        Resource  = ["${local.ec2}:*:instance/*", "${local.ec2}:*:launch-template/*"]
        Condition = local.owned
      },
      {
        Sid      = "Look"
        Effect   = "Allow"
        Action   = ["ec2:Describe*", "iam:GetInstanceProfile", "iam:ListInstanceProfiles", "pricing:GetProducts"]
        Resource = "*"
      },
      {
        Sid      = "ReadImagesAndCluster"
        Effect   = "Allow"
        Action   = ["eks:DescribeCluster", "ssm:GetParameter"]
        Resource = [var.cluster_arn, "arn:aws:ssm:${var.region}::parameter/aws/service/*"]
      },
      {
        Sid      = "Interruption"
        Effect   = "Allow"
        Action   = ["sqs:DeleteMessage", "sqs:GetQueueUrl", "sqs:ReceiveMessage"]
        Resource = aws_sqs_queue.interruption.arn
      },
      {
        Sid       = "PassNodeRole"
        Effect    = "Allow"
        Action    = "iam:PassRole"
        Resource  = aws_iam_role.node.arn
        Condition = { StringEquals = { "iam:PassedToService" = "ec2.amazonaws.com" } }
      },
      {
        Sid       = "CreateProfiles"
        Effect    = "Allow"
        Action    = ["iam:CreateInstanceProfile", "iam:TagInstanceProfile"]
        Resource  = "arn:aws:iam::*:instance-profile/*"
        Condition = local.requested
      },
      {
        Sid       = "OwnProfiles"
        Effect    = "Allow"
        Action    = ["iam:AddRoleToInstanceProfile", "iam:DeleteInstanceProfile", "iam:RemoveRoleFromInstanceProfile", "iam:TagInstanceProfile"]
        Resource  = "arn:aws:iam::*:instance-profile/*"
        Condition = local.owned
      },
    ]
  })
}

output "controller_role_arn" {
  value = aws_iam_role.controller.arn
}

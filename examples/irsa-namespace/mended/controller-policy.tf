locals {
  ec2         = "arn:aws:ec2:${local.region}"
  cluster_tag = "kubernetes.io/cluster/${local.name}"

  controller_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid      = "LaunchFrom"
        Effect   = "Allow"
        Action   = ["ec2:CreateFleet", "ec2:RunInstances"]
        Resource = ["${local.ec2}::image/*", "${local.ec2}::snapshot/*", "${local.ec2}:*:security-group/*", "${local.ec2}:*:subnet/*"]
      },
      {
        Sid    = "LaunchTagged"
        Effect = "Allow"
        Action = ["ec2:CreateFleet", "ec2:CreateLaunchTemplate", "ec2:CreateTags", "ec2:RunInstances"]
        Resource = [for kind in ["fleet", "instance", "launch-template", "network-interface", "spot-instances-request", "volume"] :
          "${local.ec2}:*:${kind}/*"
        ]
        Condition = { StringEquals = { "aws:RequestTag/${local.cluster_tag}" = "owned" } }
      },
      {
        Sid       = "UseAndRemove"
        Effect    = "Allow"
        Action    = ["ec2:CreateFleet", "ec2:CreateTags", "ec2:DeleteLaunchTemplate", "ec2:RunInstances", "ec2:TerminateInstances"]
        Resource  = ["${local.ec2}:*:instance/*", "${local.ec2}:*:launch-template/*"]
        Condition = { StringEquals = { "aws:ResourceTag/${local.cluster_tag}" = "owned" } }
      },
      {
        Sid    = "Look"
        Effect = "Allow"
        Action = [
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
        Resource = "*"
      },
      {
        Sid      = "ReadImagesAndCluster"
        Effect   = "Allow"
        Action   = ["eks:DescribeCluster", "ssm:GetParameter"]
        Resource = [module.eks.cluster_arn, "arn:aws:ssm:${local.region}::parameter/aws/service/*"]
      },
      {
        Sid      = "Interruption"
        Effect   = "Allow"
        Action   = ["sqs:DeleteMessage", "sqs:GetQueueUrl", "sqs:ReceiveMessage"]
        Resource = module.karpenter.queue_arn
      },
      {
        Sid       = "PassNodeRole"
        Effect    = "Allow"
        Action    = "iam:PassRole"
        Resource  = module.karpenter.node_iam_role_arn
        Condition = { StringEquals = { "iam:PassedToService" = "ec2.amazonaws.com" } }
      },
      {
        Sid       = "CreateProfiles"
        Effect    = "Allow"
        Action    = ["iam:CreateInstanceProfile", "iam:TagInstanceProfile"]
        Resource  = "arn:aws:iam::*:instance-profile/*"
        Condition = { StringEquals = { "aws:RequestTag/${local.cluster_tag}" = "owned" } }
      },
      {
        Sid       = "OwnProfiles"
        Effect    = "Allow"
        Action    = ["iam:AddRoleToInstanceProfile", "iam:DeleteInstanceProfile", "iam:RemoveRoleFromInstanceProfile", "iam:TagInstanceProfile"]
        Resource  = "arn:aws:iam::*:instance-profile/*"
        Condition = { StringEquals = { "aws:ResourceTag/${local.cluster_tag}" = "owned" } }
      },
      {
        Sid      = "ReadProfiles"
        Effect   = "Allow"
        Action   = "iam:GetInstanceProfile"
        Resource = "arn:aws:iam::*:instance-profile/*"
      },
    ]
  })
}

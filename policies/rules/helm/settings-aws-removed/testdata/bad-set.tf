resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = "settings.clusterName"
    value = "prod"
  }

  set {
    name  = "settings.aws.interruptionQueueName"
    value = "prod-karpenter"  # want "^error: settings.aws.interruptionQueueName is not read since Karpenter 0.33.0"
  }

  set {
    name  = "settings.aws.defaultInstanceProfile"
    value = aws_iam_instance_profile.node.name  # want "settings.aws.defaultInstanceProfile is not read"
  }
}

resource "aws_iam_instance_profile" "node" {
  role = "karpenter-node"
}

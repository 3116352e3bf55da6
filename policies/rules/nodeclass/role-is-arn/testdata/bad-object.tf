resource "aws_iam_role" "node" {
  name_prefix = "karpenter-node-"

  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }]
  })
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = aws_iam_role.node.arn  # want "^warning: .*role is aws_iam_role.node.arn, an ARN, but Karpenter wants the name of the role"
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  }
}

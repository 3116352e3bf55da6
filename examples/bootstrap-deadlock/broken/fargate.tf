module "fargate_karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/fargate-profile"
  version = "21.18.0"

  name         = "karpenter"
  cluster_name = module.eks.cluster_name
  subnet_ids   = module.vpc.public_subnets

  create_iam_role = false
  iam_role_arn    = aws_iam_role.fargate.arn

  selectors = [
    { namespace = "karpenter-system" },
  ]
}

resource "aws_iam_role" "fargate" {
  name = "${local.name}-fargate"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "eks.amazonaws.com" }
    }]
  })
}

resource "aws_iam_role_policy_attachment" "fargate_cni" {
  role       = aws_iam_role.fargate.name
  policy_arn = "arn:aws:iam::aws:policy/AmazonEKS_CNI_Policy"
}

data "aws_caller_identity" "current" {}

resource "aws_iam_role_policy_attachment" "controller" {
  role       = "KarpenterController-20250519083015123400000001"  # want "ends as a name that Terraform generated"
  policy_arn = "arn:aws:iam::111122223333:policy/karpenter"
}

resource "aws_iam_instance_profile" "node" {
  name = "karpenter-node"
  role = "Karpenter-prod-2025051908301512340000000b"  # want "ends as a name that Terraform generated"
}

resource "aws_iam_policy_attachment" "node" {
  name       = "node"
  roles      = ["karpenter-node", "Karpenter-prod-2025051908301512340000000b"]  # want "ends as a name that Terraform generated"
  policy_arn = "arn:aws:iam::aws:policy/AmazonEKSWorkerNodePolicy"
}

data "aws_iam_role" "controller" {
  name = "KarpenterController-20250519083015123400000001"  # want "ends as a name that Terraform generated"
}

resource "aws_eks_access_entry" "node" {
  cluster_name  = "prod"
  principal_arn = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:role/Karpenter-prod-2025051908301512340000000b"  # want "ends as a name that Terraform generated"
  type          = "EC2_LINUX"
}

data "aws_iam_policy_document" "controller" {
  statement {
    actions   = ["iam:PassRole"]
    resources = ["arn:aws:iam::111122223333:role/Karpenter-prod-2025051908301512340000000b"]  # want "ends as a name that Terraform generated"
  }
}

resource "aws_iam_policy" "controller" {
  name = "karpenter"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:PassRole"
      Resource = "arn:aws:iam::111122223333:role/Karpenter-prod-2025051908301512340000000b"  # want "ends as a name that Terraform generated"
    }]
  })
}

module "pod_identity" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "~> 20.24"

  cluster_name         = "prod"
  create_node_iam_role = false
  node_iam_role_arn    = "arn:aws:iam::111122223333:role/Karpenter-prod-2025051908301512340000000b"  # want "ends as a name that Terraform generated"
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  set {
    name  = "serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn"
    value = "arn:aws:iam::111122223333:role/KarpenterController-20250519083015123400000001"  # want "ends as a name that Terraform generated"
  }
}

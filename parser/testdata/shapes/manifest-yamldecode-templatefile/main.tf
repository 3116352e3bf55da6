# manifest = yamldecode(templatefile()).

resource "kubernetes_manifest" "node_class" {
  manifest = yamldecode(templatefile("${path.module}/node-class.tftpl", {
    role  = aws_iam_role.node.arn
    image = "eks-worker-*"        # want "ami-missing-owner: name \"eks-worker-\\*\""
  }))
}

resource "aws_iam_role" "node" {
  name = "web-karpenter-node"
}

locals {
  cluster_security_group_id = aws_eks_cluster.this.vpc_config[0].cluster_security_group_id
}

resource "aws_security_group" "node" {
  name        = "${var.cluster_name}-node"
  description = "Nodes that Karpenter launches"
  vpc_id      = module.vpc.vpc_id

  tags = {
    "karpenter.sh/discovery" = var.cluster_name
  }
}

resource "aws_vpc_security_group_egress_rule" "node_all" {
  security_group_id = aws_security_group.node.id
  ip_protocol       = "-1"
  cidr_ipv4         = "0.0.0.0/0"
}

resource "aws_vpc_security_group_ingress_rule" "node_from_node" {
  security_group_id            = aws_security_group.node.id
  ip_protocol                  = "-1"
  referenced_security_group_id = aws_security_group.node.id
}

resource "aws_vpc_security_group_ingress_rule" "node_from_cluster" {
  security_group_id            = aws_security_group.node.id
  ip_protocol                  = "-1"
  referenced_security_group_id = local.cluster_security_group_id
}

resource "aws_vpc_security_group_ingress_rule" "cluster_from_node" {
  security_group_id            = local.cluster_security_group_id
  ip_protocol                  = "-1"
  referenced_security_group_id = aws_security_group.node.id
}

locals {
  node_ports = {
    kubelet       = 10250
    node-exporter = 9100
    fluent-bit    = 2020
  }
}

# What the monitoring outside the cluster may reach on the nodes of Karpenter.
resource "aws_security_group" "monitored" {
  name   = "${local.name}-monitored"
  vpc_id = module.vpc.vpc_id

  dynamic "ingress" {
    for_each = local.node_ports

    content {
      description = ingress.key
      protocol    = "tcp"
      from_port   = ingress.value
      to_port     = ingress.value
      cidr_blocks = ["10.73.0.0/20"]
    }
  }

  tags = {
    "karpenter.sh/discovery" = local.name
  }
}

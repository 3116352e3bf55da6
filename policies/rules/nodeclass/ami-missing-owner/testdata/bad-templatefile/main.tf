variable "node_role" {
  type = string
}

resource "kubectl_manifest" "node_class" {
  yaml_body = templatefile("${path.module}/nodeclass.yaml.tftpl", { role = var.node_role, images = ["golden-*", "eks-*"] })
}

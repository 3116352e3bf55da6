# manifest = yamldecode(data.template_file.x.rendered), the template in a file.

data "template_file" "node_class" {
  template = file("${path.module}/node-class.yaml.tpl")
  vars = {
    role = "arn:aws:iam::111122223333:role/web-karpenter-node" # want "role-is-arn: role is the ARN"
  }
}

resource "kubernetes_manifest" "node_class" {
  manifest = yamldecode(data.template_file.node_class.rendered)
}

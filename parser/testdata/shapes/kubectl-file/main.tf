# yaml_body = file(): the file is judged as Terraform applies it, and once.

resource "kubectl_manifest" "node_class" {
  yaml_body = file("${path.module}/manifests/node-class.yaml")
}

resource "kubectl_manifest" "node_pool" {
  yaml_body  = file("manifests/node-pool.yaml")
  depends_on = [kubectl_manifest.node_class]
}

# manifest = yamldecode(file()).

resource "kubernetes_manifest" "node_class" {
  manifest = yamldecode(file("${path.module}/node-class.yaml"))
}

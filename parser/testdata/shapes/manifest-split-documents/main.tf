# A file with several documents, split and decoded.

resource "kubernetes_manifest" "several" {
  for_each = { for m in [for d in split("---", file("${path.module}/several.yml")) : yamldecode(d)] : "${m.kind}/${m.metadata.name}" => m }
  manifest = each.value
}

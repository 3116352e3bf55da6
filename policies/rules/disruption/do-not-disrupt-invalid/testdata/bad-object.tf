resource "kubernetes_manifest" "workload" {
  manifest = {
    apiVersion = "v1"
    kind       = "Pod"
    metadata = {
      name        = "game"
      annotations = { "karpenter.sh/do-not-disrupt" = true }  # want "^info: true is a boolean, .* kubernetes_manifest converts it"
    }
    spec = { containers = [{ name = "main", image = "example.com/main:1.0" }] }
  }
}

variable "cluster_name" {
  type = string
}

resource "kubernetes_namespace" "apps" {
  metadata {
    name   = "apps"
    labels = { cluster = var.cluster_name }
  }
}

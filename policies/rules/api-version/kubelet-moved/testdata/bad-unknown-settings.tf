variable "kubelet" {
  type = any
}

resource "kubernetes_manifest" "node_pool" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "default" }
    spec = {
      template = {
        spec = {
          nodeClassRef = {
            group = "karpenter.k8s.aws"
            kind  = "EC2NodeClass"
            name  = "default"
          }
          requirements = [{ key = "kubernetes.io/os", operator = "In", values = ["linux"] }]
          kubelet = var.kubelet  # want "kubelet is not read in a NodePool since v1"
        }
      }
      limits = { cpu = "100" }
    }
  }
}

resource "kubectl_manifest" "pool" {
  for_each = {
    general  = { cpu = "200", category = ["c", "m"] }
    indexing = { cpu = "96", category = ["r", "i"] }
  }

  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata = {
      name = each.key
    }
    spec = {
      template = {
        spec = {
          nodeClassRef = {
            group = "karpenter.k8s.aws"
            kind  = "EC2NodeClass"
            name  = each.key
          }
          expireAfter            = "720h"
          terminationGracePeriod = "12h"
          requirements = [
            { key = "kubernetes.io/arch", operator = "In", values = ["amd64"] },
            { key = "karpenter.sh/capacity-type", operator = "In", values = ["on-demand"] },
            { key = "karpenter.k8s.aws/instance-category", operator = "In", values = each.value.category },
          ]
        }
      }
      limits = {
        cpu = each.value.cpu
      }
      disruption = {
        consolidationPolicy = "WhenEmptyOrUnderutilized"
        consolidateAfter    = "3m"
        budgets             = [{ nodes = "10%" }]
      }
    }
  })

  depends_on = [
    kubectl_manifest.class_general,
    kubectl_manifest.class_indexing,
  ]
}

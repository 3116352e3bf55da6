resource "kubectl_manifest" "node_class" {
  yaml_body = templatefile("${path.module}/templates/node-class.yaml.tftpl", {
    name              = var.name
    cluster_name      = var.cluster_name
    node_role_name    = var.node_role_name
    security_group_id = var.security_group_id
    ami_alias         = var.pool.ami_alias
    max_pods          = var.pool.max_pods
  })
}

locals {
  requirements = {
    "kubernetes.io/arch"                  = ["amd64"]
    "karpenter.sh/capacity-type"          = var.pool.capacity_types
    "karpenter.k8s.aws/instance-category" = var.pool.instance_categories
  }

  taints = var.pool.taint == null ? [] : [{
    key    = "heron.example/pool"
    value  = var.pool.taint
    effect = "NoSchedule"
  }]
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = var.name }
    spec = {
      template = {
        spec = {
          nodeClassRef = {
            group = "karpenter.k8s.aws"
            kind  = "EC2NodeClass"
            name  = var.name
          }
          taints                 = local.taints
          requirements           = [for key, values in local.requirements : { key = key, operator = "In", values = values }]
          expireAfter            = "720h"
          terminationGracePeriod = "24h"
        }
      }
      limits = {
        cpu = var.pool.max_cpu
      }
      disruption = {
        consolidationPolicy = "WhenEmptyOrUnderutilized"
        consolidateAfter    = "5m"
      }
    }
  })

  depends_on = [kubectl_manifest.node_class]
}

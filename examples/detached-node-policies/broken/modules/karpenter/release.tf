resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = var.chart_version

  values = [yamlencode({
    logLevel     = var.log_level
    nodeSelector = var.system_selector
    settings = {
      clusterName       = var.cluster_name
      interruptionQueue = module.controller.queue_name
    }
    serviceAccount = {
      name = module.controller.service_account
    }
    controller = {
      resources = {
        requests = {
          cpu    = "1"
          memory = "1Gi"
        }
        limits = {
          memory = "1Gi"
        }
      }
    }
  })]
}

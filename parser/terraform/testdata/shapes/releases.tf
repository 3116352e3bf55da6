# helm_release of the Karpenter charts.

resource "helm_release" "heredoc" {
  name       = "karpenter"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = var.karpenter_version
  namespace  = local.chart.namespace
  values = [
    <<-EOT
    serviceAccount:
      name: ${module.karpenter.service_account}
    settings:
      clusterName: ${module.eks.cluster_name}
      interruptionQueue: ${module.karpenter.queue_name}
    replicas: 1
    EOT
  ]
  lifecycle {
    ignore_changes = [repository_password]
  }
}

resource "helm_release" "others" {
  chart   = "karpenter"
  name    = "karpenter"
  version = local.chart.version
  values = [
    templatefile("files/values.yaml", { queue = aws_sqs_queue.karpenter.name }),
    "${templatefile("files/values.yaml", { queue = "q" })}",
    yamlencode(merge({ replicas = 2 }, { settings = { clusterName = var.cluster_name } })),
    jsonencode({ replicas = 3 }),
    file("files/values.yaml"),
  ]
  set {
    name  = "settings.clusterName"
    value = var.cluster_name
  }
  dynamic "set" {
    for_each = { "controller.replicas" = 2 }
    content {
      name  = set.key
      value = set.value
    }
  }
  set_list {
    name  = "zones"
    value = ["a", "b"]
  }
}

resource "helm_release" "v3" {
  chart = "karpenter-crd"
  name  = "karpenter-crd"
  set = [
    { name = "webhook.enabled", value = "false" },
  ]
}

variable "queue" {
  type = string
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.7.4"

  values = [
    <<-YAML
    replicas: 2
    YAML
    ,
    yamlencode({
      settings = {  # want "the values have no settings.clusterName"
        interruptionQueue = var.queue
      }
    }),
  ]
}

variable "cluster" {
  type = string
}

variable "karpenter" {
  type    = string
  default = "1.3.3"
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = var.karpenter

  values = [<<-YAML
    settings:
      clusterName: ${var.cluster}
      aws:
        interruptionQueueName: ${var.cluster}  # want "^error: settings.aws.interruptionQueueName is not read"
        region: eu-west-1  # want "settings.aws.region is not read since Karpenter 0.33.0: its place is AWS_REGION in controller.env"
  YAML
  ]
}

module "karpenter" {
  source  = "terraform-aws-modules/eks/aws//modules/karpenter"
  version = "20.37.2"

  cluster_name = module.eks.cluster_name

  # The controller's role is our own, in controller-role.tf.
  create_iam_role = false

  node_iam_role_name            = "pelican-karpenter-node"
  node_iam_role_use_name_prefix = false
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.3.3"
  wait       = false

  values = [
    <<-EOT
    serviceAccount:
      automountServiceAccountToken: true
      annotations:
        eks.amazonaws.com/role-arn: ${aws_iam_role.karpenter_controller.arn}
    settings:
      clusterName: ${module.eks.cluster_name}
      clusterEndpoint: ${module.eks.cluster_endpoint}
    controller:
      resources:
        requests:
          cpu: "1"
          memory: 1Gi
        limits:
          memory: 1Gi
    EOT
    ,
    yamlencode({
      settings = {
        aws = {
          defaultInstanceProfile = module.karpenter.instance_profile_name
          interruptionQueueName  = module.karpenter.queue_name
          region                 = local.region
        }
      }
    }),
  ]
}

resource "null_resource" "service_account_token" {
  triggers = {
    revision = helm_release.karpenter.metadata[0].revision
  }

  provisioner "local-exec" {
    command = "kubectl patch serviceaccount karpenter -n kube-system -p '{\"automountServiceAccountToken\": true}'"
  }
}

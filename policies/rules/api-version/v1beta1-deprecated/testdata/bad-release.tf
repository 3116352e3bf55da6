variable "name" {
  type = string
}

resource "helm_release" "karpenter" {
  name       = "karpenter"
  namespace  = "kube-system"
  repository = "oci://public.ecr.aws/karpenter"
  chart      = "karpenter"
  version    = "1.0.6"
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1beta1  # want "^warning: .*only converted by Karpenter 1.0.6, and rejected after the upgrade to 1.1.0"
    kind: NodePool
    metadata:
      name: ${var.name}
    spec:
      template:
        spec:
          nodeClassRef:
            apiVersion: karpenter.k8s.aws/v1beta1
            kind: EC2NodeClass
            name: ${var.name}
          requirements:
            - key: karpenter.sh/capacity-type
              operator: In
              values: [on-demand]
      limits:
        cpu: 100
  YAML
}

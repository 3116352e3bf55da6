variable "name" {
  type = string
}

resource "kubectl_manifest" "provisioner" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1alpha5  # want "^warning: kind Provisioner"
    kind: Provisioner
    metadata:
      name: ${var.name}
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [on-demand]
      limits:
        resources:
          cpu: 100
      providerRef:
        name: ${var.name}
      ttlSecondsAfterEmpty: 60
  YAML
}

variable "name" {
  type = string
}

resource "kubectl_manifest" "workload" {
  yaml_body = <<-YAML
    apiVersion: apps/v1
    kind: Deployment
    metadata:
      name: ${var.name}
    spec:
      selector:
        matchLabels:
          app: ${var.name}
      template:
        metadata:
          labels:
            app: ${var.name}
          annotations:
            karpenter.sh/do-not-disrupt: yes  # want "true is a boolean"
        spec:
          containers:
            - name: main
              image: example.com/main:1.0
  YAML
}

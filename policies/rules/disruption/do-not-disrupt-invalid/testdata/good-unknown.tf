variable "protect" {
  type = string
}

resource "kubectl_manifest" "pod" {
  yaml_body = <<-YAML
    apiVersion: v1
    kind: Pod
    metadata:
      name: game
      annotations:
        karpenter.sh/do-not-disrupt: ${var.protect}
    spec:
      containers:
        - name: main
          image: example.com/main:1.0
  YAML
}

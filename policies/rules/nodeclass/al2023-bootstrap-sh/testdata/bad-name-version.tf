# Whatever the version of Kubernetes, the image is AL2023.

variable "kubernetes_version" {
  type = string
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      amiFamily: Custom
      role: karpenter-node
      amiSelectorTerms:
        - name: amazon-eks-node-al2023-x86_64-standard-${var.kubernetes_version}-*
          owner: amazon
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
      userData: |
        #!/bin/bash
        /etc/eks/bootstrap.sh prod  # want "/etc/eks/bootstrap.sh does not exist on Amazon Linux 2023"
  YAML
}

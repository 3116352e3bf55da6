# Whatever the version of the image, it is AL2023.

variable "ami_version" {
  type = string
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: karpenter-node
      amiSelectorTerms:
        - alias: al2023@${var.ami_version}
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
      userData: |
        #!/bin/bash
        /etc/eks/bootstrap.sh prod  # want "/etc/eks/bootstrap.sh does not exist on Amazon Linux 2023"
  YAML
}

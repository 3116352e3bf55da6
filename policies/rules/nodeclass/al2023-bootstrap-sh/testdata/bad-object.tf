variable "cluster_name" {
  type = string
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
      userData                   = <<-SCRIPT
        #!/bin/bash
        /etc/eks/bootstrap.sh ${var.cluster_name}  # want "/etc/eks/bootstrap.sh does not exist on Amazon Linux 2023"
      SCRIPT
    }
  }
}

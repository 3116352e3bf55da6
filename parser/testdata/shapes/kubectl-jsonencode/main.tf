# yaml_body = jsonencode(): JSON is YAML.

variable "node_role" {
  type = string
}

resource "kubectl_manifest" "node_class" {
  yaml_body = jsonencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec = {
      role                       = var.node_role # withheld "role-is-arn: var.node_role"
      amiFamily                  = "AL2023"
      amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
      subnetSelectorTerms        = [{ id = "subnet-0a1b2c3d4e5f60718" }]
      securityGroupSelectorTerms = [{ id = "sg-0a1b2c3d4e5f60718" }]
      userData                   = <<-SCRIPT
        #!/bin/bash
        /etc/eks/bootstrap.sh web # want "al2023-bootstrap-sh"
      SCRIPT
    }
  })
}

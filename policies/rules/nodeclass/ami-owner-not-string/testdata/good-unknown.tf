data "aws_caller_identity" "current" {}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      amiFamily: AL2023
      role: karpenter-node
      amiSelectorTerms:
        - name: golden-*
          owner: "${data.aws_caller_identity.current.account_id}"
      subnetSelectorTerms:
        - id: subnet-0123456789abcdef0
      securityGroupSelectorTerms:
        - id: sg-0123456789abcdef0
  YAML
}

resource "kubectl_manifest" "encoded" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "encoded" }
    spec = {
      amiFamily                  = "AL2023"
      role                       = "karpenter-node"
      amiSelectorTerms           = [{ name = "golden-*", owner = "111122223333" }]
      subnetSelectorTerms        = [{ id = "subnet-0123456789abcdef0" }]
      securityGroupSelectorTerms = [{ id = "sg-0123456789abcdef0" }]
    }
  })
}

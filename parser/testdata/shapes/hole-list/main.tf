# A hole for a whole list: known and unknown, in flow and in block style.

variable "image_terms" {
  type    = list(map(string))
  default = [{ name = "eks-worker-*" }] # want "ami-missing-owner"
}

variable "gpu_terms" {
  type = list(map(string))
}

variable "types" {
  type = list(string)
}

resource "kubectl_manifest" "node_class" {
  for_each = { default = var.image_terms, gpu = var.gpu_terms }

  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: ${each.key}
    spec:
      role: web-karpenter-node
      amiSelectorTerms: ${jsonencode(each.value)}
      subnetSelectorTerms: ${jsonencode([for id in ["subnet-0a1b2c3d4e5f60718"] : { id = id }])}
      securityGroupSelectorTerms:
        ${indent(4, yamlencode([{ id = "sg-0a1b2c3d4e5f60718" }]))}
  YAML
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: default
    spec: # want "nodepool-no-limits"
      template:
        spec:
          requirements:
            - key: node.kubernetes.io/instance-type
              operator: In
              values: ${jsonencode(var.types)}
            - key: topology.kubernetes.io/zone
              operator: In
              values: [${join(", ", ["eu-west-1a", "eu-west-1b"])}]
            - key: karpenter.sh/capacity-type
              operator: In
              values: ["${join("\", \"", var.types)}"]
  YAML
}

# A hole for several lines: indent() of yamlencode() of a known and of an unknown value, and of text.

variable "tags" {
  type = map(string)
}

variable "requirements" {
  type = string
}

variable "extra" {
  type = string
}

locals {
  disruption = {
    consolidationPolicy = "WhenUnderutilized" # want "consolidation-policy-renamed"
  }

  terms = <<-YAML
    - name: eks-worker-* # want "ami-missing-owner"
    - alias: al2023@v20250519
  YAML

  script = <<-SCRIPT
    #!/bin/bash
    /etc/eks/bootstrap.sh web # want "al2023-bootstrap-sh"
  SCRIPT
}

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: web-karpenter-node
      amiFamily: AL2023
      tags:
        ${indent(4, yamlencode(var.tags))}
      amiSelectorTerms:
        ${indent(4, local.terms)}
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
      userData: |
        ${indent(4, local.script)}
  YAML
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: default
    spec: # want "nodepool-no-limits"
      disruption:
        ${indent(4, yamlencode(local.disruption))}
      template:
        spec:
          requirements:
            ${indent(8, var.requirements)}
  YAML
}

resource "kubectl_manifest" "unknown" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: unknown
    spec: # withheld "nodepool-no-limits: .*var.extra"
      weight: 10
      ${indent(2, var.extra)}
  YAML
}

# yaml_body = heredoc with %{if} and %{for}.

variable "custom_user_data" {
  type    = bool
  default = true
}

variable "with_role" {
  type = bool
}

locals {
  subnets = ["subnet-0a1b2c3d4e5f60718", "subnet-0a1b2c3d4e5f60719"]
  images  = ["golden-x86-*", "golden-arm-*"] # want "ami-missing-owner: name \"golden-x86-" "ami-missing-owner: name \"golden-arm-"
}

resource "kubectl_manifest" "decided" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: decided
    spec:
      role: web-karpenter-node
      amiFamily: AL2023
      amiSelectorTerms:
      %{~for name in local.images~}
        - name: ${name} # related "ami-missing-owner: the value is used here" "ami-missing-owner: the value is used here"
      %{~endfor~}

      subnetSelectorTerms:
      %{~for id in local.subnets}
        - id: ${id}
      %{~endfor}
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
      %{if var.custom_user_data}
      userData: |
        #!/bin/bash
        /etc/eks/bootstrap.sh web # want "al2023-bootstrap-sh: /etc/eks/bootstrap.sh does not exist"
      %{else}
      userData: |
        #!/bin/bash
        echo nothing
      %{endif}
  YAML
}

resource "kubectl_manifest" "undecided" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: undecided
    spec: # withheld "nodepool-no-limits: .*var.with_role"
      template:
        spec:
          nodeClassRef:
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: decided
      %{~if var.with_role~}
      limits:
        cpu: 10
      %{~endif~}

      disruption:
        expireAfter: 720h # want "expire-after-moved"
        consolidationPolicy: WhenEmpty
  YAML
}

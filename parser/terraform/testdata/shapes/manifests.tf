# kubectl_manifest and kubernetes_manifest in the forms of the field.

resource "kubectl_manifest" "plain_heredoc" {
  yaml_body = <<YAML
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: plain
YAML
}

resource "kubectl_manifest" "holes" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: ${local.class_name}
    spec:
      role: ${aws_iam_role.node.name}
      instanceProfile: ${aws_iam_instance_profile.node.arn}
      tags: ${jsonencode(merge(local.tags, { Name = "${var.cluster_name}-worker" }))}
      subnetSelectorTerms:
        - tags:
            karpenter.sh/discovery: ${var.cluster_name}
  YAML
}

resource "kubectl_manifest" "directives" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: directives
    spec:
      %{~ if local.enabled ~}
      amiFamily: AL2023
      %{~ else ~}
      amiFamily: Bottlerocket
      %{~ endif ~}
      %{~ if var.cluster_name == "x" ~}
      role: perhaps
      %{~ endif ~}

      subnetSelectorTerms:
      %{~ for zone in ["a", "b"] ~}
        - tags: { zone: ${zone} }
      %{~ endfor ~}

  YAML
}

resource "kubectl_manifest" "multi_line_hole" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: multi
    spec:
      template:
        spec:
          requirements:
            ${indent(8, yamlencode(local.requirements))}
  YAML
}

resource "kubectl_manifest" "template" {
  yaml_body = templatefile("${path.module}/files/pool.yaml.tftpl", { name = "from-template", types = ["m5.large"] })
}

resource "kubectl_manifest" "file" {
  yaml_body = file("files/pool.yaml")
}

resource "kubectl_manifest" "encoded" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = "encoded" }
    spec       = { limits = { cpu = 100 }, weight = var.weight }
  })
}

resource "kubectl_manifest" "each_value" {
  for_each  = { one = local.pool_yaml, two = yamlencode(local.pool) }
  yaml_body = each.value
}

resource "kubectl_manifest" "each_encoded" {
  for_each  = { for p in [local.pool] : p.metadata.name => p }
  yaml_body = jsonencode(each.value)
}

resource "kubectl_manifest" "coalesced" {
  yaml_body = coalesce(var.override, local.pool_yaml)
}

resource "kubernetes_manifest" "object" {
  manifest = {
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata = {
      name = "object"
      labels = { "kubernetes.io/cluster/${var.cluster_name}" = "owned", (var.weight) = "dropped" }
    }
    spec = merge({ weight = 1 }, var.more)
  }
}

resource "kubernetes_manifest" "decoded_template" {
  manifest = yamldecode(templatefile("files/pool.yaml.tftpl", { name = "decoded", types = ["c5.large"] }))
}

resource "kubernetes_manifest" "template_file" {
  manifest = yamldecode(data.template_file.pool.rendered)
}

data "template_file" "pool" {
  template = file("files/pool.yaml.tftpl")
  vars     = { name = "old-style", types = null }
}

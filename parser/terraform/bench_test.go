package terraform

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// tree is a project of n modules of four files each, which a root calls.
func tree(n int) project {
	p := project{}
	for i := range n {
		dir := fmt.Sprintf("modules/m%d/", i)
		p["main.tf"] += fmt.Sprintf("module \"m%d\" {\n  source = \"./modules/m%d\"\n  name   = \"pool-%d\"\n  role   = aws_iam_role.node.name\n}\n", i, i, i)
		p[dir+"variables.tf"] = variablesText
		p[dir+"locals.tf"] = localsText
		p[dir+"main.tf"] = mainText
		p[dir+"iam.tf"] = iamText
		p[fmt.Sprintf("env%d.tf", i)] = fmt.Sprintf("locals {\n  env%d = { name = \"e%d\", tags = merge(local.common, { n = %d }) }\n}\n", i, i, i)
	}
	p["main.tf"] += "resource \"aws_iam_role\" \"node\" { name = \"node\" }\nlocals { common = { a = \"b\" } }\n"
	return p
}

const variablesText = `
variable "name" {
  description = "The name of the node pool."
  type        = string
}
variable "role" { type = string }
variable "instance_types" {
  type    = list(string)
  default = ["m5.large", "m5.xlarge", "c5.large"]
}
variable "settings" {
  type = object({
    limits = optional(map(string), { cpu = "100" })
    taints = optional(list(object({ key = string, effect = optional(string, "NoSchedule") })), [])
  })
  default = {}
}
`

const localsText = `
locals {
  tags = merge({ "karpenter.sh/discovery" = var.name }, { team = "platform" })
  requirements = [
    { key = "karpenter.sh/capacity-type", operator = "In", values = ["spot", "on-demand"] },
    { key = "node.kubernetes.io/instance-type", operator = "In", values = var.instance_types },
  ]
  full_name = format("%s-%s", var.name, "karpenter")
}
`

const mainText = `
resource "kubectl_manifest" "pool" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.sh/v1"
    kind       = "NodePool"
    metadata   = { name = var.name }
    spec = {
      limits = var.settings.limits
      template = {
        spec = {
          requirements = local.requirements
          nodeClassRef = { group = "karpenter.k8s.aws", kind = "EC2NodeClass", name = var.name }
        }
      }
    }
  })
}
resource "kubectl_manifest" "class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: ${var.name}
    spec:
      role: ${var.role}
      amiSelectorTerms:
        - alias: al2023@latest
      subnetSelectorTerms:
        - tags:
            karpenter.sh/discovery: ${local.full_name}
      tags:
    %{ for k, v in local.tags ~}
        ${k}: ${v}
    %{ endfor ~}
  YAML
}
`

const iamText = `
data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    condition {
      test     = "StringEquals"
      variable = "oidc:sub"
      values   = ["system:serviceaccount:karpenter:karpenter"]
    }
  }
}
resource "aws_iam_role" "controller" {
  name               = local.full_name
  assume_role_policy = data.aws_iam_policy_document.trust.json
  tags               = local.tags
}
resource "aws_iam_role_policy" "controller" {
  role   = aws_iam_role.controller.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = ["ec2:RunInstances", "ec2:CreateFleet"], Resource = "*" },
      { Effect = "Allow", Action = "iam:PassRole", Resource = "arn:aws:iam::123456789012:role/${var.role}" },
    ]
  })
}
output "role_arn" { value = aws_iam_role.controller.arn }
`

// BenchmarkLoad evaluates generated trees; 100 calls are 100 modules in 501 files. BenchmarkParse is the yardstick.
func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{100, 200, 400} {
		b.Run(fmt.Sprintf("calls=%d", n), func(b *testing.B) {
			fsys, size := sized(tree(n))
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				roots, _, diags := Load(fsys, []string{"."}, Options{})
				if len(roots) != 1 || len(diags) > 0 {
					b.Fatal(diags)
				}
			}
		})
	}
}

// BenchmarkCalls evaluates one module that is called n times.
func BenchmarkCalls(b *testing.B) {
	for _, n := range []int{100, 200, 400} {
		b.Run(fmt.Sprintf("calls=%d", n), func(b *testing.B) {
			p := tree(1)
			p["main.tf"] += fmt.Sprintf("module \"many\" {\n  source = \"./modules/m0\"\n  count = %d\n  name = \"p${count.index}\"\n  role = \"r\"\n}\n", n)
			fsys, _ := sized(p)
			for b.Loop() {
				if _, _, diags := Load(fsys, []string{"."}, Options{}); len(diags) > 0 {
					b.Fatal(diags)
				}
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	p := tree(100)
	_, size := sized(p)
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		for name, text := range p {
			if _, diags := hclsyntax.ParseConfig([]byte(text), name, hcl.InitialPos); diags.HasErrors() {
				b.Fatal(diags)
			}
		}
	}
}

func sized(p project) (fstest.MapFS, int64) {
	size := 0
	for _, text := range p {
		size += len(text)
	}
	return p.fs(), int64(size)
}

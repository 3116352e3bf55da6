package terraform_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/manifest"
	"github.com/karplint/karplint/parser/terraform"
)

// options read hosted text as the product does.
func options() terraform.Options {
	return terraform.Options{
		Manifest: func(text *document.Text, file *document.File, host *document.Resource) ([]*document.Resource, []document.Diagnostic) {
			docs, diags := manifest.Read(text, manifest.Options{})
			resources, _ := manifest.Resources(docs, file, host)
			return resources, diags
		},
		Decode: func(text *document.Text) []*document.Node {
			docs, _ := manifest.Read(text, manifest.Options{})
			var out []*document.Node
			for _, d := range docs {
				out = append(out, d.Body)
			}
			return out
		},
	}
}

// Each project holds an EC2NodeClass whose role is marked »role« in the file where it is written. However it is written, it must be
// found there.
func TestHosted(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"heredoc": {"main.tf": `
variable "cluster" {}
resource "kubectl_manifest" "class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: »karpenter-role«
      subnetSelectorTerms:
        - tags:
            karpenter.sh/discovery: ${var.cluster}
  YAML
}
`},
		"yamlencode": {"main.tf": `
resource "kubectl_manifest" "class" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec       = { role = »"karpenter-role"« }
  })
}
`},
		"jsonencode of a local": {"main.tf": `
locals {
  class = merge({ kind = "EC2NodeClass", apiVersion = "karpenter.k8s.aws/v1" }, {
    metadata = { name = "default" }
    spec     = { role = local.role }
  })
  role = »"karpenter-role"«
}
resource "kubectl_manifest" "class" {
  yaml_body = jsonencode(local.class)
}
`},
		"kubernetes_manifest": {"main.tf": `
resource "kubernetes_manifest" "class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec       = { role = »"karpenter-role"« }
  }
}
`},
		"templatefile": {"main.tf": `
resource "kubectl_manifest" "class" {
  yaml_body = templatefile("${path.module}/class.yaml.tftpl", { name = "default", tags = { a = "b" } })
}
`, "class.yaml.tftpl": `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: ${name}
spec:
  tags:
    %{~ for k, v in tags ~}
    ${k}: ${v}
    %{~ endfor ~}

  role: »karpenter-role«
`},
		"file": {"main.tf": `
resource "kubectl_manifest" "class" {
  yaml_body = file("class.yaml")
}
`, "class.yaml": `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: { name: default }
spec:
  role: »karpenter-role«
`},
		"yamldecode of a file": {"main.tf": `
resource "kubernetes_manifest" "class" {
  manifest = yamldecode(file("class.yaml"))
}
`, "class.yaml": `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: { name: default }
spec:
  role: »karpenter-role«
`},
		"fileset": {"main.tf": `
resource "kubectl_manifest" "class" {
  for_each  = fileset(path.module, "m/*.yaml")
  yaml_body = file("${path.module}/${each.value}")
}
`, "m/class.yaml": `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: { name: default }
spec:
  role: »karpenter-role«
`},
		"documents": {"main.tf": `
data "kubectl_file_documents" "all" {
  content = file("all.yaml")
}
resource "kubectl_manifest" "class" {
  for_each  = data.kubectl_file_documents.all.manifests
  yaml_body = each.value
}
`, "all.yaml": `apiVersion: v1
kind: Namespace
metadata: { name: default }
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: { name: default }
spec:
  role: »karpenter-role«
`},
		"template_file": {"main.tf": `
data "template_file" "class" {
  template = file("class.yaml")
  vars     = { name = "default" }
}
resource "kubernetes_manifest" "class" {
  manifest = yamldecode(data.template_file.class.rendered)
}
`, "class.yaml": `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: { name: "${name}" }
spec:
  role: »karpenter-role«
`},
		"module": {"main.tf": `
module "class" {
  source = "./class"
  role   = »"karpenter-role"«
}
`, "class/main.tf": `
variable "role" { type = string }
resource "kubectl_manifest" "class" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "default" }
    spec       = { role = var.role }
  })
}
`},
		"json syntax": {"main.tf.json": `{"resource": {"kubernetes_manifest": {"class": {"manifest": {
  "apiVersion": "karpenter.k8s.aws/v1", "kind": "EC2NodeClass", "metadata": {"name": "default"},
  "spec": {"role": »"karpenter-role"«}
}}}}}
`},
		"json string": {"main.tf.json": `{"resource": {"kubectl_manifest": {"class": {
  "yaml_body": "apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: \"default\"}\nspec:\n  role: »karpenter-role«\n"
}}}}
`},
	} {
		t.Run(name, func(t *testing.T) {
			fsys := fstest.MapFS{}
			var at string
			var start, end int
			for name, text := range files {
				if i := strings.Index(text, "»"); i >= 0 {
					at, start, end = name, i, strings.Index(text, "«")-len("»")
					text = strings.NewReplacer("»", "", "«", "").Replace(text)
				}
				fsys[name] = &fstest.MapFile{Data: []byte(text)}
			}
			roots, files, diags := terraform.Load(fsys, []string{"."}, options())
			for _, d := range diags {
				t.Errorf("diagnostic: %v: %s", d.Range, d.Summary)
			}
			class := find(roots, "EC2NodeClass")
			if class == nil {
				t.Fatal("there is no EC2NodeClass")
			}
			role := class.Body.Get("spec", "role")
			if got, _ := role.Str(); got != "karpenter-role" {
				t.Errorf("role is %q", got)
			}
			for _, f := range files {
				if f.Path == at && role.Range != f.Range(start, end) {
					t.Errorf("role is at %v (%q), want %v", role.Range, f.Text(role.Range), f.Range(start, end))
				}
			}
			if class.Host == nil || !strings.HasSuffix(class.ID, "/EC2NodeClass/default") || class.Name != "default" {
				t.Errorf("resource is %s", class.ID)
			}
		})
	}
}

func find(roots []*terraform.Root, kind string) *document.Resource {
	for _, root := range roots {
		for _, r := range root.Resources {
			if r.Type == kind {
				return r
			}
		}
	}
	return nil
}

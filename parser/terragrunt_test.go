package parser_test

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/policies"
)

func tree(files map[string]string) fs.FS {
	out := fstest.MapFS{}
	for name, text := range files {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

const nodeClassModule = `variable "role" {}
variable "name" {
  default = "default"
}
resource "kubectl_manifest" "class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: ${var.name}
    spec:
      role: ${var.role}
      amiSelectorTerms: [{alias: al2023@v20250101}]
  YAML
}
`

// roleFindings loads a project, judges it by role-is-arn and writes each finding with its range and its related places.
func roleFindings(t *testing.T, files map[string]string) ([]string, *engine.Result, *document.Project) {
	t.Helper()
	project, err := parser.Load(context.Background(), parser.Options{FS: tree(files)})
	if err != nil {
		t.Fatal(err)
	}
	rules, err := engine.LoadPolicies(policies.FS)
	if err != nil {
		t.Fatal(err)
	}
	result, err := engine.Run(context.Background(), project, rules, engine.Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	place := func(r document.Range) string {
		f := project.File(r.Filename)
		if f == nil {
			t.Fatalf("%s is not listed", r.Filename)
		}
		return fmt.Sprintf("%s:%d:%d %s", r.Filename, r.Start.Line, r.Start.Column, f.Text(r))
	}
	var out []string
	for _, f := range result.Findings {
		if f.Rule.ID != "nodeclass/role-is-arn" || f.Suppressed != nil {
			continue
		}
		line := place(f.Range)
		for _, r := range f.Related {
			line += " < " + place(r.Range)
		}
		out = append(out, line)
	}
	return out, result, project
}

func TestTerragruntUnit(t *testing.T) {
	files := map[string]string{
		"modules/karpenter/main.tf": nodeClassModule,
		"modules/other/main.tf":     "# karpenter\nmodule \"k\" {\n  source = \"../karpenter\"\n  role   = \"fine\"\n}\n",
		"live/prod/karpenter/terragrunt.hcl": `terraform {
  source = "../../../modules/karpenter"
}
inputs = {
  role = "arn:aws:iam::111122223333:role/node"
}
`,
		"live/dev/karpenter/terragrunt.hcl": `terraform {
  source = "${get_repo_root()}//modules/karpenter"
}
inputs = { role = "node" }
`,
		// Not of Terragrunt's units, and not to be complained of.
		"live/terragrunt.stack.hcl": "unit \"karpenter\" {\n", "vault/karpenter.hcl": "path \"x\" {", "live/stack.tm.hcl": "stack {",
		"modules/karpenter/tests/a.tftest.hcl": "run \"karpenter",
	}
	got, result, project := roleFindings(t, files)
	want := []string{`live/prod/karpenter/terragrunt.hcl:5:10 "arn:aws:iam::111122223333:role/node"` +
		" < modules/karpenter/main.tf:12:13 ${var.role}" +
		` < live/prod/karpenter/terragrunt.hcl:2:12 "../../../modules/karpenter"`}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(result.Diagnostics) > 0 {
		t.Errorf("diagnostics %+v", result.Diagnostics)
	}
	var stacks []string
	for _, s := range project.Stacks {
		stacks = append(stacks, s.Name)
	}
	if want := []string{"live/dev/karpenter", "live/prod/karpenter", "modules/other"}; !slices.Equal(stacks, want) {
		t.Errorf("stacks %v, want %v", stacks, want)
	}
	for _, f := range project.Files {
		if strings.HasSuffix(f.Path, ".hcl") && !strings.HasSuffix(f.Path, "/terragrunt.hcl") {
			t.Errorf("%s is read", f.Path)
		}
	}
}

func TestTerragruntIgnoreComment(t *testing.T) {
	got, result, _ := roleFindings(t, map[string]string{
		"modules/karpenter/main.tf": nodeClassModule,
		"live/terragrunt.hcl": `terraform { source = "../modules/karpenter" }
inputs = {
  # karplint:ignore nodeclass/role-is-arn -- because
  role = "arn:aws:iam::111122223333:role/node"
}
`,
	})
	if len(got) > 0 || result.Summary.Suppressed != 1 {
		t.Errorf("%v, %d suppressed", got, result.Summary.Suppressed)
	}
}

// A file in which nothing has to do with Karpenter, and whose module has not either, is not read: its mistakes are none of ours.
func TestTerragruntElsewhere(t *testing.T) {
	_, result, project := roleFindings(t, map[string]string{
		"modules/karpenter/main.tf":     nodeClassModule,
		"modules/bucket/main.tf":        "resource \"aws_s3_bucket\" \"b\" {}\n",
		"live/bucket/terragrunt.hcl":    "terraform { source = \"../../modules/bucket\" }\ninputs = { a = nope( }\n",
		"live/remote/terragrunt.hcl":    "terraform { source = \"tfr:///terraform-aws-modules/s3-bucket/aws?version=1.0.0\" }\n",
		"live/karpenter/terragrunt.hcl": "terraform { source = \"../../modules/karpenter\" }\n",
		".terragrunt-cache/x/main.tf":   nodeClassModule,
	})
	var files []string
	for _, f := range project.Files {
		files = append(files, f.Path)
	}
	if want := []string{"live/karpenter/terragrunt.hcl", "modules/karpenter/main.tf"}; !slices.Equal(files, want) {
		t.Errorf("files %v, want %v", files, want)
	}
	if len(result.Diagnostics) > 0 {
		t.Errorf("diagnostics %+v", result.Diagnostics)
	}
}

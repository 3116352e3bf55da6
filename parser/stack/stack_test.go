package stack_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/parser/document"
)

// load returns the stacks of a project of the given files.
func load(t *testing.T, files map[string]string) []*document.Stack {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	project, err := parser.Load(context.Background(), parser.Options{FS: fsys})
	if err != nil {
		t.Fatal(err)
	}
	return project.Stacks
}

// ofType returns the assembled resource of that type; there must be one.
func ofType(t *testing.T, stacks []*document.Stack, typ string) *document.Resource {
	t.Helper()
	var found []*document.Resource
	for _, s := range stacks {
		for _, r := range s.Resources {
			if r.Type == typ {
				found = append(found, r)
			}
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d resources of type %s", len(found), typ)
	}
	return found[0]
}

const oidcCondition = `"${module.eks.oidc_provider}:sub"`

// The trust of a controller role is read alike from every way to write it, also where the condition's key is known only at its end.
func TestTrustForms(t *testing.T) {
	document := `data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    condition {
      test     = "StringEquals"
      variable = ` + oidcCondition + `
      values   = ["system:serviceaccount:karpenter:karpenter"]
    }
  }
}
`
	statement := `{ Statement = [{ Condition = { StringEquals = { ` + oidcCondition + ` = "system:serviceaccount:karpenter:karpenter" } } }] }`
	for name, policy := range map[string]string{
		"policy document": "data.aws_iam_policy_document.trust.json",
		"jsonencode":      "jsonencode(" + statement + ")",
		"heredoc": `<<JSON
{"Statement": [{"Condition": {"StringEquals": {` + oidcCondition + `: "system:serviceaccount:karpenter:karpenter"}}}]}
JSON
`,
	} {
		stacks := load(t, map[string]string{"main.tf": document + `resource "aws_iam_role" "karpenter" {
  name               = "karpenter"
  assume_role_policy = ` + policy + `
}
`})
		accounts := ofType(t, stacks, "ControllerRole").Body.Field("service_accounts").Items
		if len(accounts) != 1 {
			t.Errorf("%s: %d service accounts", name, len(accounts))
			continue
		}
		namespace, _ := accounts[0].Get("namespace").Str()
		account, _ := accounts[0].Get("name").Str()
		if namespace != "karpenter" || account != "karpenter" {
			t.Errorf("%s: %s:%s", name, namespace, account)
		}
	}
}

func TestReleaseForms(t *testing.T) {
	for name, file := range map[string]struct{ name, text string }{
		"helm_release": {"main.tf", `resource "helm_release" "k" {
  name      = "karpenter"
  namespace = "tools"
  chart     = "oci://public.ecr.aws/karpenter/karpenter"
  version   = "1.7.4"
  values    = [yamlencode({ serviceAccount = { name = "first" } }), <<-YAML
    serviceAccount:
      name: second
  YAML
  ]
  set {
    name  = "serviceAccount.annotations.eks\\.amazonaws\\.com/role-arn"
    value = "arn:x"
  }
}
`},
		"Argo CD": {"app.yaml", `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: karpenter}
spec:
  destination: {namespace: tools}
  source:
    chart: karpenter
    repoURL: public.ecr.aws/karpenter
    targetRevision: 1.7.4
    helm:
      values: |
        serviceAccount:
          name: second
          annotations: {eks.amazonaws.com/role-arn: "arn:x"}
`},
		"Flux": {"release.yaml", `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: karpenter, namespace: flux}
spec:
  targetNamespace: tools
  chart: {spec: {chart: karpenter, version: 1.7.4}}
  values: {serviceAccount: {name: second, annotations: {eks.amazonaws.com/role-arn: "arn:x"}}}
`},
	} {
		r := ofType(t, load(t, map[string]string{file.name: file.text}), "KarpenterRelease")
		for field, want := range map[string]string{"namespace": "tools", "version": "1.7.4", "service_account": "second", "role_arn": "arn:x"} {
			n := r.Body.Field(field)
			got, _ := n.Str()
			if got != want {
				t.Errorf("%s: %s is %q, want %q", name, field, got, want)
				continue
			}
			if text := file.text[n.Range.Start.Byte:n.Range.End.Byte]; strings.Trim(text, `"`) != want {
				t.Errorf("%s: %s is at %q", name, field, text)
			}
		}
	}
}

func TestPlacement(t *testing.T) {
	cluster := `resource "aws_eks_cluster" "this" { name = "a" }` + "\n"
	pool := "apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: p}\n"
	stackOf := func(files map[string]string) string {
		for _, s := range load(t, files) {
			for _, r := range s.Resources {
				if r.Type == "NodePool" {
					return s.Name
				}
			}
		}
		return "none"
	}
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"below the root":          {map[string]string{"infra/main.tf": cluster, "infra/k8s/p.yaml": pool}, "infra"},
		"beside the only cluster": {map[string]string{"infra/main.tf": cluster, "k8s/p.yaml": pool}, "infra"},
		"a root without cluster beside it": {map[string]string{
			"infra/main.tf": cluster, "k8s/extra/main.tf": `resource "helm_release" "x" { chart = "karpenter-crd" }`, "k8s/p.yaml": pool,
		}, "infra"},
		"two clusters": {map[string]string{"a/main.tf": cluster, "b/main.tf": cluster, "k8s/p.yaml": pool}, "manifests"},
		"no Terraform": {map[string]string{"k8s/p.yaml": pool}, "manifests"},
	} {
		if got := stackOf(c.files); got != c.want {
			t.Errorf("%s: the pool is in %s, want %s", name, got, c.want)
		}
	}
}

func TestVersions(t *testing.T) {
	release := func(label, version string) string {
		return "resource \"helm_release\" \"" + label + "\" {\n  chart = \"karpenter\"\n  version = \"" + version + "\"\n}\n"
	}
	cluster := "variable \"v\" {\n  default = \"1.33\"\n}\nresource \"aws_eks_cluster\" \"c\" {\n  version = var.v\n}\n"
	s := load(t, map[string]string{"main.tf": cluster + release("a", "1.7.4")})[0]
	if v, _ := s.Karpenter.Str(); v != "1.7.4" {
		t.Errorf("Karpenter is %q", v)
	}
	if v, _ := s.Kubernetes.Str(); v != "1.33" || s.Kubernetes.Range.Start.Line != 2 {
		t.Errorf("Kubernetes is %q at %v", v, s.Kubernetes.Range)
	}
	if s := load(t, map[string]string{"main.tf": release("a", "1.7.4") + release("b", "1.6.0")})[0]; s.Karpenter != nil {
		t.Errorf("two releases differ, and the version is %v", s.Karpenter.Value)
	}
}

package terraform

import (
	"slices"
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

// want is what a node of a resource is expected to be.
type want struct {
	id   string
	path []any
	// is is the source form; at and use are the texts of the ranges, not checked when empty.
	is, at, use string
	refs        string
}

func (l *loaded) expect(wants ...want) {
	l.t.Helper()
	for _, w := range wants {
		n := l.node(w.id, w.path...)
		if got := source(value{node: n}); got != w.is {
			l.t.Errorf("%s %v is %s, want %s", w.id, w.path, got, w.is)
		}
		if got := l.text(n.Range); w.at != "" && got != w.at {
			l.t.Errorf("%s %v is written %q, want %q", w.id, w.path, got, w.at)
		}
		if w.use != "" && l.text(n.Use) != w.use {
			l.t.Errorf("%s %v is used at %q, want %q", w.id, w.path, l.text(n.Use), w.use)
		}
		if got := strings.Join(n.Refs, " "); w.refs != "" && got != w.refs {
			l.t.Errorf("%s %v refers to %q, want %q", w.id, w.path, got, w.refs)
		}
	}
}

func at(p ...any) []any { return p }

func TestModules(t *testing.T) {
	l := load(t, project{
		"main.tf": `
locals { names = { a = "first", b = "second" } }
resource "aws_iam_role" "node" { name = "node-role" }
module "pool" {
  source   = "./modules/pool"
  for_each = local.names
  name     = each.value
  role     = aws_iam_role.node.arn
  extra    = { size = 3 }
}
module "remote" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.0"
  cluster_name = "prod"
  depends_on = [aws_iam_role.node, module.pool["a"]]
}
resource "x" "out" {
  first  = module.pool["a"].name
  role   = module.pool["a"].role
  made   = module.pool["b"].made
  remote = module.remote.cluster_name
  all    = [for k, m in module.pool : m.name]
  splat  = values(module.pool)[*].name
  whole  = module.pool["a"].object
  arn    = module.pool["a"].object.arn
}
`,
		"modules/pool/main.tf": `
variable "name" { type = string }
variable "role" {}
variable "extra" {
  type = object({ size = number, kind = optional(string, "spot"), zones = optional(list(string)) })
}
variable "given" { default = "by-default" }
resource "x" "pool" {
  name  = "pool-${var.name}"
  role  = var.role
  size  = var.extra.size
  kind  = var.extra.kind
  zones = var.extra.zones
  given = var.given
  made  = aws_sqs_queue.q.url
}
resource "aws_sqs_queue" "q" { name = var.name }
output "name" { value = x.pool.name }
output "role" { value = var.role }
output "made" { value = aws_sqs_queue.q.url }
output "object" { value = aws_sqs_queue.q }
`,
	}, Options{}, ".", "modules/pool").clean()
	if len(l.roots) != 1 || !slices.Equal(l.roots[0].Called, []string{"modules/pool"}) {
		t.Fatalf("roots: %+v", l.roots)
	}
	a, b := `module.pool["a"].x.pool`, `module.pool["b"].x.pool`
	l.expect(
		want{a, at("name"), `"pool-first"`, `"pool-${var.name}"`, "", ""},
		want{b, at("name"), `"pool-second"`, "", "", ""},
		want{a, at("role"), "aws_iam_role.node.arn", "aws_iam_role.node.arn", "var.role", "aws_iam_role.node.arn"},
		want{a, at("size"), "3", "3", "var.extra.size", ""},
		want{a, at("kind"), `"spot"`, `"spot"`, "var.extra.kind", ""},
		want{a, at("zones"), "null", "", "", ""},
		want{a, at("given"), `"by-default"`, `"by-default"`, "var.given", ""},
		want{a, at("made"), `module.pool["a"].aws_sqs_queue.q.url`, "", "", "module.pool.aws_sqs_queue.q.url"},
		want{`module.pool["a"].aws_sqs_queue.q`, at("name"), `"first"`, `"first"`, "var.name", ""},
		want{"x.out", at("first"), `"pool-first"`, "", "", "module.pool.name module.pool.x.pool.name"},
		want{"x.out", at("role"), "aws_iam_role.node.arn", "", "", "aws_iam_role.node.arn module.pool.role"},
		want{"x.out", at("made"), `module.pool["b"].aws_sqs_queue.q.url`, "", "", "module.pool.aws_sqs_queue.q.url module.pool.made"},
		want{"x.out", at("remote"), "module.remote.cluster_name", "", "", "module.remote.cluster_name"},
		want{"x.out", at("all"), `["pool-first", "pool-second"]`, "", "", ""},
		want{"x.out", at("splat"), `["pool-first", "pool-second"]`, "", "", ""},
		want{"x.out", at("whole"), `module.pool["a"].aws_sqs_queue.q`, "", "", "module.pool.aws_sqs_queue.q module.pool.object"},
		want{"x.out", at("arn"), `module.pool["a"].aws_sqs_queue.q.arn`, "", "", "module.pool.aws_sqs_queue.q.arn"},
		want{"module.remote", at("depends_on"), `[aws_iam_role.node, module.pool["a"]]`, "", "", ""},
		want{"module.remote", at("depends_on", 1), `module.pool["a"]`, "", "", "module.pool"},
		want{"module.remote", at("source"), `"terraform-aws-modules/eks/aws"`, "", "", ""},
		want{"module.remote", at("version"), `"~> 20.0"`, "", "", ""},
		want{`module.pool["a"]`, at("name"), `"first"`, `"first"`, "each.value", ""},
	)
	r := l.resource(a)
	if len(r.Calls) != 1 || l.text(r.Calls[0]) != `module "pool"` || r.Type != "x" || r.Name != "pool" {
		t.Errorf("resource %+v", r)
	}
	if got := l.text(r.Header); got != `resource "x" "pool"` {
		t.Errorf("header %q", got)
	}
	for _, f := range l.files {
		if f.Path == "modules/pool/main.tf" {
			if n := count(f.Resources, "x"); n != 2 {
				t.Errorf("%d instances of x.pool in its file", n)
			}
		}
	}
}

func count(rs []*document.Resource, resourceType string) int {
	n := 0
	for _, r := range rs {
		if r.Type == resourceType {
			n++
		}
	}
	return n
}

func TestNestedModules(t *testing.T) {
	l := load(t, project{
		"envs/dev/main.tf":       "module \"a\" {\n  source = \"../../mods/a\"\n  v = \"lit\"\n}\n",
		"mods/a/main.tf":         "variable \"v\" {}\nmodule \"b\" {\n  source = \"../b\"\n  w = \"${var.v}-x\"\n}\n",
		"mods/b/main.tf":         "variable \"w\" {}\nresource \"x\" \"y\" {\n  w = var.w\n  text = file(\"${path.module}/f.txt\")\n  root = path.module\n}\n",
		"mods/b/f.txt":           "content",
		"mods/b/.hidden.tf":      "nonsense(",
		"mods/b/tests/a.tf.test": "x",
	}, Options{}, "envs/dev", "mods/a", "mods/b").clean()
	id := "module.a.module.b.x.y"
	l.expect(
		want{id, at("w"), `"lit-x"`, `"${var.v}-x"`, "var.w", ""},
		want{id, at("text"), `"content"`, "content", `file("${path.module}/f.txt")`, ""},
		want{id, at("root"), `"../../mods/b"`, "", "", ""},
	)
	calls := l.resource(id).Calls
	if len(calls) != 2 || calls[0].Filename != "mods/a/main.tf" || calls[1].Filename != "envs/dev/main.tf" {
		t.Errorf("calls: %v", calls)
	}
	if len(l.roots) != 1 || l.roots[0].Dir != "envs/dev" {
		t.Errorf("roots: %+v", l.roots)
	}
}

func TestInstances(t *testing.T) {
	l := load(t, project{"main.tf": `
variable "unset" {}
variable "enabled" { default = true }
resource "x" "two" {
  count = 2
  name  = "n-${count.index}"
}
resource "x" "none" { count = var.enabled ? 0 : 1 }
resource "x" "maybe" {
  count = var.unset ? 1 : 0
  name  = "maybe"
  i     = count.index
}
resource "x" "each" {
  for_each = toset(["a", "b"])
  name     = each.key
  other    = x.two[0].name
}
resource "x" "some" {
  for_each = var.unset
  name     = each.value.name
  fixed    = "yes"
}
resource "x" "for" {
  for_each = { for p in [{ name = "p1", size = 1 }, { name = "p2", size = 2 }] : p.name => p }
  size     = each.value.size
  key      = each.key
}
resource "x" "refs" {
  count_arn  = x.two[1].arn
  count_name = x.two[1].name
  splat      = x.two[*].name
  arns       = x.two[*].arn
  none       = try(x.none[0].name, "gone")
  one        = one(x.none[*].name)
  maybe      = x.maybe[0].name
  maybe_arn  = x.maybe[0].arn
  maybes     = x.maybe[*].arn
  each_name  = x.each["a"].name
  each_arn   = x.each["a"].arn
  some       = x.some["q"].fixed
  some_arn   = x.some["q"].arn
  keys       = keys(x.each)
  length     = length(x.two)
}
`}, Options{}).clean()
	l.expect(
		want{"x.two[1]", at("name"), `"n-1"`, "", "", ""},
		want{"x.maybe", at("i"), "count.index(var.unset ? 1 : 0)", "", "", "var.unset"},
		want{`x.each["a"]`, at("name"), `"a"`, `"a"`, "each.key", ""},
		want{`x.each["a"]`, at("other"), `"n-0"`, "", "", "x.two.name"},
		want{"x.some", at("name"), "var.unset[each.key].name", "", "", "var.unset"},
		want{`x.for["p2"]`, at("size"), "2", "2", "each.value.size", ""},
		want{`x.for["p2"]`, at("key"), `"p2"`, `"p2"`, "each.key", ""},
		want{"x.refs", at("count_arn"), "x.two[1].arn", "", "", "x.two.arn"},
		want{"x.refs", at("count_name"), `"n-1"`, "", "", "x.two.name"},
		want{"x.refs", at("splat"), `["n-0", "n-1"]`, "", "", ""},
		want{"x.refs", at("arns"), `[x.two[0].arn, x.two[1].arn]`, "", "", ""},
		want{"x.refs", at("none"), `"gone"`, `"gone"`, "", ""},
		want{"x.refs", at("one"), "null", "", "", ""},
		want{"x.refs", at("maybe"), `"maybe"`, `"maybe"`, "", "x.maybe.name"},
		want{"x.refs", at("maybe_arn"), "x.maybe[0].arn", "", "", "x.maybe.arn"},
		want{"x.refs", at("maybes"), "x.maybe[*].arn", "", "", ""},
		want{"x.refs", at("each_name"), `"a"`, `"a"`, "", "x.each.name"},
		want{"x.refs", at("each_arn"), `x.each["a"].arn`, "", "", "x.each.arn"},
		want{"x.refs", at("some"), `"yes"`, `"yes"`, "", "x.some.fixed"},
		want{"x.refs", at("some_arn"), `x.some["q"].arn`, "", "", "x.some.arn"},
		want{"x.refs", at("keys"), `["a", "b"]`, "", "", ""},
		want{"x.refs", at("length"), "2", "", "", ""},
	)
	for _, root := range l.roots {
		if n := count(root.Resources, "x"); n != 2+0+1+2+1+2+1 {
			t.Errorf("%d instances", n)
		}
	}
}

func TestBlocks(t *testing.T) {
	l := load(t, project{"main.tf": `
variable "unset" {}
resource "helm_release" "karpenter" {
  name = "karpenter"
  set {
    name  = "a"
    value = "1"
  }
  dynamic "set" {
    for_each = { "settings.clusterName" = "prod", "replicas" = 2 }
    content {
      name  = set.key
      value = set.value
    }
  }
  set {
    name = "last"
  }
  dynamic "set_list" {
    for_each = var.unset
    iterator = item
    content {
      name  = "fixed"
      value = item.value.x
    }
  }
  lifecycle {
    ignore_changes = [repository_password, tags["a"]]
    precondition {
      condition     = self.x == 1
      error_message = "no"
    }
  }
  provisioner "local-exec" {
    command = "true"
    when    = destroy
  }
  provider = helm.other
}
resource "x" "refs" {
  first = helm_release.karpenter.set[0].name
  meta  = helm_release.karpenter.metadata[0].revision
  more  = helm_release.karpenter.set[0].type
  whole = helm_release.karpenter.set[*].name
}
provider "helm" {
  alias = "other"
}
terraform {
  required_version = ">= 1.5"
  required_providers {
    helm = { source = "hashicorp/helm", version = "~> 2.12" }
  }
  backend "s3" { bucket = "b" }
}
moved {
  from = x.a
  to   = x.refs
}
check "c" {
  assert {
    condition     = true
    error_message = "x"
  }
}
`}, Options{}).clean()
	id := "helm_release.karpenter"
	l.expect(
		want{id, at("set", 0, "name"), `"a"`, `"a"`, "", ""},
		want{id, at("set", 1, "name"), `"replicas"`, `"replicas"`, "set.key", ""},
		want{id, at("set", 2, "name"), `"settings.clusterName"`, `"settings.clusterName"`, "set.key", ""},
		want{id, at("set", 2, "value"), `"prod"`, `"prod"`, "set.value", ""},
		want{id, at("set", 3, "name"), `"last"`, "", "", ""},
		want{id, at("set_list", 0, "name"), `"fixed"`, "", "", ""},
		want{id, at("set_list", 0, "value"), "var.unset[item.key].x", "", "", "var.unset"},
		want{id, at("lifecycle", 0, "ignore_changes", 0), "repository_password", "repository_password", "", ""},
		want{id, at("provisioner", 0, "local-exec", "command"), `"true"`, "", "", ""},
		want{id, at("provider"), "helm.other", "helm.other", "", ""},
		want{"x.refs", at("first"), `"a"`, `"a"`, "", ""},
		want{"x.refs", at("meta"), "helm_release.karpenter.metadata[0].revision", "", "", "helm_release.karpenter.metadata"},
		want{"x.refs", at("more"), "helm_release.karpenter.set[0].type", "", "", "helm_release.karpenter.set"},
		want{"x.refs", at("whole"), `["a", "replicas", "settings.clusterName", "last"]`, "", "", ""},
		want{"provider.helm.other", at("alias"), `"other"`, "", "", ""},
		want{"terraform", at("required_version"), `">= 1.5"`, "", "", ""},
		want{"terraform", at("required_providers", 0, "helm", "version"), `"~> 2.12"`, "", "", ""},
		want{"terraform", at("backend", 0, "s3", "bucket"), `"b"`, "", "", ""},
	)
	if n := l.node(id, "set_list"); !n.Open || len(n.Items) != 1 {
		t.Errorf("set_list is open: %v, %d items", n.Open, len(n.Items))
	}
	if n := l.node(id, "set"); l.text(n.Key) != "set" || n.Open {
		t.Errorf("set: key %q, open %v", l.text(n.Key), n.Open)
	}
}

func TestInstalledModules(t *testing.T) {
	l := load(t, project{
		"main.tf": "module \"eks\" {\n  source = \"terraform-aws-modules/eks/aws\"\n  name = \"prod\"\n}\nmodule \"gone\" {\n  source = \"a/b/c\"\n}\n" +
			"resource \"x\" \"x\" {\n  name = module.eks.name\n  sub = module.eks.sub\n  gone = module.gone.x\n}\n",
		".terraform/modules/modules.json": `{"Modules": [{"Key": "", "Dir": "."}, {"Key": "eks", "Dir": ".terraform/modules/eks"},
			{"Key": "eks.sub", "Dir": ".terraform/modules/eks/sub"}, {"Key": "gone", "Dir": ".terraform/modules/gone"}, {"Key": "out", "Dir": "../../x"}]}`,
		".terraform/modules/eks/main.tf":     "variable \"name\" {}\nmodule \"sub\" {\n  source = \"./sub\"\n}\noutput \"name\" { value = var.name }\noutput \"sub\" { value = module.sub.v }\n",
		".terraform/modules/eks/sub/main.tf": "output \"v\" { value = \"deep\" }\n",
	}, Options{}).clean()
	l.expect(
		want{"x.x", at("name"), `"prod"`, `"prod"`, "module.eks.name", "module.eks.name"},
		want{"x.x", at("sub"), `"deep"`, `"deep"`, "module.eks.sub", "module.eks.module.sub.v module.eks.sub"},
		want{"x.x", at("gone"), "module.gone.x", "", "", "module.gone.x"},
	)
	for _, f := range l.files {
		if downloaded := strings.HasPrefix(f.Path, ".terraform/"); downloaded != (f.Skipped != "") {
			t.Errorf("%s: skipped %q", f.Path, f.Skipped)
		}
	}
}

func TestByteOrderMarkAndWideText(t *testing.T) {
	l := load(t, project{"main.tf": "\uFEFFlocals { é = \"日本\", b = \"e\u0301x\" }\nresource \"x\" \"x\" {\n  /* 日本 */ v = [local.é, \"z\"]\n}\n"}, Options{})
	l.expect(want{"x.x", at("v", 0), `"日本"`, `"日本"`, "local.é", ""}, want{"x.x", at("v", 1), `"z"`, `"z"`, "", ""})
	n := l.node("x.x", "v")
	if n.Key.Start.Line != 3 || n.Key.Start.Column != 12 {
		t.Errorf("the key is at %v", n.Key)
	}
}

func TestLongChain(t *testing.T) {
	text := "locals {\n  a0 = \"end\"\n"
	for i := range 3000 {
		text += "  a" + string(jsonInt(i+1)) + " = local.a" + string(jsonInt(i)) + "\n"
	}
	l := load(t, project{"main.tf": text + "}\nresource \"x\" \"x\" {\n  near = local.a900\n  far = local.a3000\n}\n"}, Options{})
	l.expect(want{"x.x", at("near"), `"end"`, `"end"`, "local.a900", ""})
	if len(l.diags) == 0 {
		t.Error("there is no diagnostic")
	}
}

package terraform

import (
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

// Each case is a template, what it renders to with holes written as their expressions, and for each mark in the rendered text the
// text of the file that it maps to and, when it was computed from a literal, the text of that literal.
func TestTexts(t *testing.T) {
	type mark struct{ text, written, origin string }
	const setup = `
variable "unset" {}
variable "on" {}
locals {
  who  = "karpenter"
  list = ["a", "b"]
  map  = { k1 = "v1", k2 = "v2" }
}
resource "x" "x" {
  x = `
	for _, c := range []struct {
		name, expr, want string
		marks            []mark
	}{
		{
			"plain heredoc", "<<EOT\nkind: A\n  name: b\nEOT", "kind: A\n  name: b\n",
			[]mark{{"kind", "kind", ""}, {"name: b", "name: b", ""}},
		},
		{
			"indented heredoc", "<<-EOT\n      kind: A\n        name: b\n\n      z: y\n    EOT", "kind: A\n  name: b\n\nz: y\n",
			[]mark{{"kind", "kind", ""}, {"  name", "  name", ""}, {"b\n\nz", "b\n\n      z", ""}, {"z: y", "z: y", ""}},
		},
		{
			"known hole", "<<-EOT\n    a: ${local.who}\n    b: 1\n  EOT", "a: karpenter\nb: 1\n",
			[]mark{{"karpenter", "${local.who}", `"karpenter"`}, {"arp", "${local.who}", `"karpenter"`}, {"b: 1", "b: 1", ""}},
		},
		{
			"unknown hole", "<<-EOT\n    a: x-${var.unset}-y\n    b: 1\n  EOT", "a: x-${var.unset}-y\nb: 1\n",
			[]mark{{"x-", "x-", ""}, {"${var.unset}", "${var.unset}", ""}, {"-y", "-y", ""}, {"b", "b", ""}},
		},
		{
			"escapes", "<<EOT\n$${HOME} %%{ x\nEOT", "${HOME} %{ x\n",
			[]mark{{"${", "$${", ""}, {"HOME", "HOME", ""}, {" x", " x", ""}},
		},
		{
			"quoted escapes", `"a\n\tb\\c é\"d"`, "a\n\tb\\c é\"d",
			[]mark{{"\n", `\n`, ""}, {"b", "b", ""}, {"c", "c", ""}, {"é", "é", ""}, {`"`, `\"`, ""}, {"d", "d", ""}},
		},
		{
			"strip markers", "<<-EOT\n    a:   ${~ local.who ~}   \n    b: 1\n  EOT", "a:karpenter    b: 1\n",
			[]mark{{"karpenter", "${~ local.who ~}", `"karpenter"`}, {"b: 1", "b: 1", ""}},
		},
		{
			"if", "<<-EOT\n    %{ if local.who == \"karpenter\" ~}\n    a: 1\n    %{ else ~}\n    b: 2\n    %{ endif ~}\n    c: 3\n  EOT",
			"    a: 1\n    c: 3\n",
			[]mark{{"a: 1", "a: 1", ""}, {"c: 3", "c: 3", ""}},
		},
		{
			"for", "<<-EOT\n    l:\n    %{ for x in local.list ~}\n    - ${x}!\n    %{ endfor ~}\n    c: 3\n  EOT",
			"l:\n    - a!\n    - b!\n    c: 3\n",
			[]mark{{"- a", "- ${x}", ""}, {"b", "${x}", `"b"`}, {"c: 3", "c: 3", ""}},
		},
		{
			"for over a map", "%{ for k, v in local.map }${k}=${v};%{ endfor }", "k1=v1;k2=v2;",
			[]mark{{"k2", "${k}", "k2"}, {"v2", "${v}", `"v2"`}},
		},
		{
			"unknown if", "<<EOT\nspec:\n%{ if var.on ~}\n  a: 1\n%{ endif ~}\n  c: 3\nEOT",
			"spec:\n  ${%{ if var.on ~} a: 1 %{ endif ~} with var.on}\n  c: 3\n",
			[]mark{{"c: 3", "c: 3", ""}},
		},
		{
			"unknown for", "<<EOT\nspec:\n%{ for x in var.on ~}\n  - ${x}\n%{ endfor ~}\nc: 3\nEOT",
			"spec:\n  ${%{ for x in var.on ~} - ${x} %{ endfor ~} with var.on}\nc: 3\n",
			[]mark{{"c: 3", "c: 3", ""}},
		},
		{
			"structure", "<<EOT\na: ${jsonencode({ b = [local.who, var.unset] })}\nEOT", "a: {\"b\":[\"karpenter\",${var.unset}]}\n",
			[]mark{{`"karpenter"`, "${jsonencode({ b = [local.who, var.unset] })}", `"karpenter"`}},
		},
		{
			"indent", "<<EOT\na:\n  ${indent(2, \"x: 1\\ny: 2\")}\nEOT", "a:\n  x: 1\n  y: 2\n",
			[]mark{{"x: 1", "x: 1", ""}, {"y: 2", "y: 2", ""}},
		},
		{
			"yamlencode", "<<EOT\na:\n  ${indent(2, yamlencode({ l = local.list, b = { n = 5, s = local.who }, m = \"x\\ny\", e = [], t = true, z = null }))}\nEOT",
			"a:\n  \"b\":\n    \"n\": 5\n    \"s\": \"karpenter\"\n  \"e\": []\n  \"l\":\n  - \"a\"\n  - \"b\"\n  \"m\": |-\n    x\n    y\n  \"t\": true\n  \"z\": null\n  \n",
			[]mark{
				{`"karpenter"`, "${indent(2, yamlencode({ l = local.list, b = { n = 5, s = local.who }, m = \"x\\ny\", e = [], t = true, z = null }))}", `"karpenter"`}, {"5", "${indent(2, yamlencode({ l = local.list, b = { n = 5, s = local.who }, m = \"x\\ny\", e = [], t = true, z = null }))}", "5"},
				{`- "b"`, "${indent(2, yamlencode({ l = local.list, b = { n = 5, s = local.who }, m = \"x\\ny\", e = [], t = true, z = null }))}", ""}, {"null", "${indent(2, yamlencode({ l = local.list, b = { n = 5, s = local.who }, m = \"x\\ny\", e = [], t = true, z = null }))}", "null"},
			},
		},
		{
			"trimspace", "trimspace(<<EOT\n\n  a: ${var.unset}\nEOT\n)", "a: ${var.unset}",
			[]mark{{"a:", "a:", ""}},
		},
		{
			"a text in a text", "\"${<<EOT\nq: 1\nEOT\n}r: ${local.who}\"", "q: 1\nr: karpenter",
			[]mark{{"q: 1", "q: 1", ""}, {"r:", "r:", ""}},
		},
		{"crlf", "<<EOT\r\na: 1\r\nb: ${local.who}\r\nEOT\r\n", "a: 1\r\nb: karpenter\r\n", []mark{{"b: ", "b: ", ""}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if strings.HasPrefix(c.expr, "%") {
				c.expr = `"` + c.expr + `"`
			}
			l := load(t, project{"main.tf": setup + c.expr + "\n}\n"}, Options{}).clean()
			n := l.node("x.x", "x")
			if n.Inner == nil {
				t.Fatalf("there is no text in %s", source(value{node: n}))
			}
			if got := shown(n.Inner); got != c.want {
				t.Fatalf("got  %q\nwant %q", got, c.want)
			}
			for _, m := range c.marks {
				start := strings.Index(string(n.Inner.Bytes), m.text)
				end := start + len(m.text)
				if strings.HasPrefix(m.text, "${") && start < 0 {
					start = strings.Index(string(n.Inner.Bytes), document.HoleText(0))
					end = start + len(document.HoleText(0))
				}
				written, origin := n.Inner.Range(start, end)
				if got := l.text(written); got != m.written {
					t.Errorf("%q is written %q, want %q", m.text, got, m.written)
				}
				from := ""
				if origin.Filename != "" {
					from = l.text(origin)
				}
				if from != m.origin {
					t.Errorf("%q comes from %q, want %q", m.text, from, m.origin)
				}
			}
		})
	}
}

// shown writes a text with its holes as ${expression}.
func shown(t *document.Text) string {
	pieces, holes := document.SplitHoles(string(t.Bytes))
	out := pieces[0]
	for i, h := range holes {
		out += "${" + t.Holes[h].Expr + "}" + pieces[i+1]
	}
	return out
}

package manifest

import (
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

const configMap = `apiVersion: v1
kind: ConfigMap
metadata: {name: pools}
data:
  # twice nested
  pool.yaml: |
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata: {name: "é", x: deep}

    script: |-
      one: two
      role: [admin]
  folded: >-
    {a: b,
     c: second,

    "e": third}
`

// inner reads the text inside a string and returns the node at path in it.
func inner(t *testing.T, n *document.Node, path ...any) *document.Node {
	t.Helper()
	if n.Inner == nil {
		t.Fatalf("%v has no inner text", n)
	}
	docs, diags := Read(n.Inner, Options{})
	if len(docs) != 1 || len(diags) != 0 {
		t.Fatalf("%d documents, %+v", len(docs), diags)
	}
	out, ok := docs[0].Body.At(path)
	if !ok {
		t.Fatalf("nothing at %s", document.Path(path))
	}
	return out
}

// wantAt asks that n is the text want in src, and the only such text.
func wantAt(t *testing.T, src *document.Source, n *document.Node, want string) {
	t.Helper()
	if strings.Count(string(src.Bytes), want) != 1 {
		t.Fatalf("%q is not unique", want)
	}
	if n.Range != src.Range(strings.Index(string(src.Bytes), want), strings.Index(string(src.Bytes), want)+len(want)) {
		t.Errorf("%q is said to be at %v, %q", want, n.Range, src.Text(n.Range))
	}
}

func TestManifestInsideAManifest(t *testing.T) {
	src, n := nodeAt(t, configMap, Options{Placeholders: true}, "data", "pool.yaml")
	wantAt(t, src, inner(t, n, "metadata", "x"), "deep")
	wantAt(t, src, inner(t, n, "metadata", "name"), `"é"`)
	wantAt(t, src, inner(t, n, "metadata"), `{name: "é", x: deep}`)
	wantAt(t, src, inner(t, inner(t, n, "script"), "one"), "two")
	wantAt(t, src, inner(t, inner(t, n, "script"), "role", 0), "admin")
	_, n = nodeAt(t, configMap, Options{}, "data", "folded")
	wantAt(t, src, inner(t, n, "c"), "second")
	wantAt(t, src, inner(t, n, "e"), "third")
}

func TestInnerOfQuotedStrings(t *testing.T) {
	for text, want := range map[string]string{
		"a: \"b: c\\n\\\n  d: the value\\n\"\n": "the value",
		"a: 'b: c\n\n  d: the value'\n":         "the value",
		`{"a": "b: c\nd: \"the value\""}`:       `\"the value\"`,
		"a: >\n  b: c\n\n  d: the value\n":      "the value",
		"a: |\r\n  b: c\r\n  d: the value\r\n":  "the value",
	} {
		src, n := nodeAt(t, text, Options{}, "a")
		if got := src.Text(inner(t, n, "d").Range); got != want {
			t.Errorf("%q: d is %q, want %q", text, got, want)
		}
	}
}

// heredoc returns the text of a heredoc as a Terraform reader gives it: the indentation taken off, and ${x} a hole.
func heredoc(src *document.Source, indent int) *document.Text {
	out := &document.Text{}
	add := func(s document.Segment, text string) {
		s.Start, s.Source = len(out.Bytes), src
		out.Bytes = append(out.Bytes, text...)
		s.End = len(out.Bytes)
		out.Segments = append(out.Segments, s)
	}
	for n := 2; n < src.LineCount()-1; n++ {
		start := src.LineStart(n)
		line := src.Line(n) + "\n"
		cut := min(indent, len(line)-1)
		line, start = line[cut:], start+cut
		for {
			before, rest, found := strings.Cut(line, "${")
			add(document.Segment{Offset: start, Length: len(before), Literal: true}, before)
			if !found {
				break
			}
			expr, after, _ := strings.Cut(rest, "}")
			hole := len("${}") + len(expr)
			add(document.Segment{Offset: start + len(before), Length: hole}, document.HoleText(len(out.Holes)))
			out.Holes = append(out.Holes, document.NewUnknown(expr, document.Range{}, expr))
			start, line = start+len(before)+hole, after
		}
	}
	return out
}

const terraformFile = `  yaml_body = <<-EOT
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: ${var.name}-pool
      labels:
        ${indent(4, local.labels)}
        team: blue
    spec:
      data: |
        key: literal ${var.key}

        last: end
      "${var.dynamic}": x
      ${var.issuer}:sub: account
      limits: ${local.limits}
  EOT
`

func TestHeredoc(t *testing.T) {
	src := document.NewSource("main.tf", []byte(terraformFile))
	docs, diags := Read(heredoc(src, 4), Options{})
	if len(docs) != 1 || len(diags) != 0 {
		t.Fatalf("%d documents, %+v", len(docs), diags)
	}
	body := docs[0].Body
	wantAt(t, src, body.Field("kind"), "NodePool")
	name := body.Get("metadata", "name")
	wantAt(t, src, name, "${var.name}-pool")
	if name.Expr != "${var.name}-pool" || len(name.Pieces) != 2 || name.Pieces[1] != "-pool" || len(name.Refs) != 1 {
		t.Errorf("the name is %+v", name)
	}
	labels := body.Get("metadata", "labels")
	wantAt(t, src, labels.Field("team"), "blue")
	if !labels.Open || len(labels.Fields) != 1 {
		t.Errorf("the labels are %+v", labels)
	}
	limits := body.Get("spec", "limits")
	wantAt(t, src, limits, "${local.limits}")
	if limits.Kind != document.Unknown || limits.Expr != "local.limits" || limits.Pieces != nil {
		t.Errorf("the limits are %+v", limits)
	}
	spec := body.Field("spec")
	if !spec.Open || len(spec.Fields) != 3 || spec.Field("${var.issuer}:sub") == nil {
		t.Errorf("the spec is %+v", spec)
	}
	data := body.Get("spec", "data")
	if data.Kind != document.Unknown {
		t.Errorf("the data are a %s", data.Kind)
	}
	wantAt(t, src, inner(t, data, "last"), "end")
	wantAt(t, src, inner(t, data, "key"), "literal ${var.key}")
}

func TestCarriedValue(t *testing.T) {
	values := document.NewSource("values.tf", []byte(`role = "node"`))
	template := document.NewSource("main.tf", []byte("role: ${local.role}\n"))
	origin := values.Range(7, 13)
	text := &document.Text{Bytes: []byte("role: node\n"), Segments: []document.Segment{
		{Start: 0, End: 6, Source: template, Offset: 0, Length: 6, Literal: true},
		{Start: 6, End: 10, Source: template, Offset: 6, Length: 13, Origin: origin},
		{Start: 10, End: 11, Source: template, Offset: 19, Length: 1, Literal: true},
	}}
	docs, _ := Read(text, Options{})
	role := docs[0].Body.Field("role")
	if role.Value != "node" || role.Range != origin || template.Text(role.Use) != "${local.role}" {
		t.Errorf("the role is %+v", role)
	}
}

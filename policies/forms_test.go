package policies_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

// forms write the same documents as another delivery form, in one file.
var forms = []struct {
	name, file string
	write      func(text string, docs []*document.Node) string
}{
	{"crlf", "a.yaml", func(text string, _ []*document.Node) string { return strings.ReplaceAll(text, "\n", "\r\n") }},
	{"list", "a.yaml", asList},
	{"json", "a.json", func(_ string, docs []*document.Node) string { return asJSON(docs) }},
	{"heredoc", "a.tf", func(text string, docs []*document.Node) string { return asHeredoc(text, docs, "<<YAML", "") }},
	{"indented heredoc", "a.tf", func(text string, docs []*document.Node) string { return asHeredoc(text, docs, "<<-YAML", "    ") }},
	{"yamlencode", "a.tf", asHCL(`resource "kubectl_manifest" "r%d" {` + "\n  yaml_body = yamlencode(%s)\n}\n")},
	{"jsonencode", "a.tf", asHCL(`resource "kubectl_manifest" "r%d" {` + "\n  yaml_body = jsonencode(%s)\n}\n")},
	{"kubernetes_manifest", "a.tf", asHCL(`resource "kubernetes_manifest" "r%d" {` + "\n  manifest = %s\n}\n")},
	{"local", "a.tf", asHCL("locals {\n  m%[1]d = %[2]s\n}\n\n" + `resource "kubernetes_manifest" "r%[1]d" {` + "\n  manifest = local.m%[1]d\n}\n")},
}

// TestForms: the first bad YAML example of each rule gives the same findings, at the same text, in every delivery form.
func TestForms(t *testing.T) {
	p := loadPolicies(t)
	for _, rule := range p.Rules() {
		text, err := os.ReadFile(filepath.Join("rules", filepath.FromSlash(rule.ID), "testdata", "bad.yaml"))
		if err != nil {
			continue // a rule on Terraform has no such form
		}
		clean := wantComment.ReplaceAllString(string(text), "")
		plain := formExample(t, rule, text, "a.yaml", clean)
		project := plain.load(t)
		var docs []*document.Node
		for _, r := range project.Files[0].Resources {
			docs = append(docs, r.Body)
		}
		want := shown(plain.run(t, p, project), clean)
		if len(want) == 0 {
			t.Errorf("%s: no findings in plain YAML", rule.ID)
		}
		for _, form := range forms {
			t.Run(rule.ID+"/"+form.name, func(t *testing.T) {
				written := form.write(clean, docs)
				e := formExample(t, rule, text, form.file, written)
				result := e.run(t, p, e.load(t))
				if got := shown(result, written); !slices.Equal(got, want) {
					t.Errorf("findings\n got %q\nwant %q\nin\n%s", got, want, written)
				}
			})
		}
	}
}

func formExample(t *testing.T, rule *engine.Rule, original []byte, file, text string) *example {
	t.Helper()
	e := &example{rule: rule, name: file, files: fstest.MapFS{file: &fstest.MapFile{Data: []byte(text)}}}
	e.opts = engine.Options{Only: []string{rule.ID}, Pedantic: true, Workers: 1}
	e.target(original)
	return e
}

// shown is each finding's path, and the text that it points at without quotes. A finding on a whole resource points at what each form
// has for that; its text is left out.
func shown(result *engine.Result, text string) []string {
	var out []string
	for _, f := range result.Findings {
		at := strings.Trim(text[f.Range.Start.Byte:f.Range.End.Byte], `"'`)
		if f.Range == f.Resource.Header {
			at = ""
		}
		out = append(out, fmt.Sprintf("%s %s: %s", f.Resource.Type, f.Path, at))
	}
	slices.Sort(out)
	return out
}

func asList(_ string, docs []*document.Node) string {
	return `{"apiVersion": "v1", "kind": "List", "items": [` + strings.Join(strings.Split(asJSON(docs), "\n---\n"), ",\n") + "]}\n"
}

func asJSON(docs []*document.Node) string {
	var out []string
	for _, d := range docs {
		var b strings.Builder
		writeJSON(&b, d)
		out = append(out, b.String())
	}
	return strings.Join(out, "\n---\n")
}

func writeJSON(b *strings.Builder, n *document.Node) {
	switch n.Kind {
	case document.Object:
		b.WriteString("{")
		for i, f := range n.Fields {
			if i > 0 {
				b.WriteString(",\n  ")
			}
			b.WriteString(quote(f.Name) + ": ")
			writeJSON(b, f.Node)
		}
		b.WriteString("}")
	case document.List:
		b.WriteString("[")
		for i, item := range n.Items {
			if i > 0 {
				b.WriteString(", ")
			}
			writeJSON(b, item)
		}
		b.WriteString("]")
	default:
		b.WriteString(quote(n.Value))
	}
}

func quote(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// asHeredoc writes one resource for each document of the author's text.
func asHeredoc(text string, docs []*document.Node, open, indent string) string {
	var b strings.Builder
	pieces := strings.Split(strings.TrimPrefix(text, "---\n"), "\n---\n")
	for i, piece := range pieces[:min(len(pieces), len(docs))] {
		escaped := strings.NewReplacer("${", "$${", "%{", "%%{").Replace(piece)
		fmt.Fprintf(&b, "resource \"kubectl_manifest\" \"r%d\" {\n  yaml_body = %s\n", i, open)
		for line := range strings.Lines(escaped) {
			b.WriteString(indent + strings.TrimRight(line, "\n") + "\n")
		}
		b.WriteString("YAML\n}\n")
	}
	return b.String()
}

func asHCL(format string) func(string, []*document.Node) string {
	return func(_ string, docs []*document.Node) string {
		var b strings.Builder
		for i, d := range docs {
			var object strings.Builder
			writeHCL(&object, d)
			fmt.Fprintf(&b, format, i, object.String())
		}
		return b.String()
	}
}

func writeHCL(b *strings.Builder, n *document.Node) {
	switch n.Kind {
	case document.Object:
		b.WriteString("{\n")
		for _, f := range n.Fields {
			b.WriteString(quote(f.Name) + " = ")
			writeHCL(b, f.Node)
			b.WriteString("\n")
		}
		b.WriteString("}")
	case document.List:
		b.WriteString("[")
		for i, item := range n.Items {
			if i > 0 {
				b.WriteString(", ")
			}
			writeHCL(b, item)
		}
		b.WriteString("]")
	default:
		b.WriteString(strings.NewReplacer("${", "$${", "%{", "%%{").Replace(quote(n.Value)))
	}
}

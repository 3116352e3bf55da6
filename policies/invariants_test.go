package policies_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/report"
)

// TestMetadata asks of every rule what its users read: metadata that OPA reads alike, a page, sources, and a style of messages.
func TestMetadata(t *testing.T) {
	parsed := modules(t, false)
	for _, rule := range loadPolicies(t).Rules() {
		t.Run(rule.ID, func(t *testing.T) {
			dir := filepath.Join("rules", filepath.FromSlash(rule.ID))
			module := parsed[filepath.ToSlash(dir)+"/rule.rego"]
			if want := fmt.Sprintf("data.rules%s", ref(rule.ID)); module.Package.Path.String() != want {
				t.Errorf("package is %s, want %s", module.Package.Path, want)
			}
			if len(module.Annotations) == 0 || module.Annotations[0].Title != rule.Title ||
				strings.Join(strings.Fields(module.Annotations[0].Description), " ") != rule.Description {
				t.Error("OPA reads other metadata than the engine")
			}
			if strings.HasSuffix(rule.Title, ".") || !strings.HasSuffix(strings.TrimSpace(rule.Description), ".") {
				t.Error("a title has no full stop, a description has one")
			}
			for _, s := range rule.Sources {
				if !strings.HasPrefix(s.Ref, "https://") || s.Description == "" {
					t.Errorf("source %+v is no described https link", s)
				}
			}
			readme, err := os.ReadFile(filepath.Join(dir, "README.md"))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.HasPrefix(readme, []byte("# "+rule.ID+"\n")) || bytes.Count(readme, []byte("\n")) > 30 {
				t.Error("README.md starts with the rule's name and has at most 30 lines")
			}
			if text, _ := os.ReadFile(filepath.Join(dir, "rule.rego")); regexp.MustCompile(`input\.body\.kind\b`).Match(text) {
				t.Error("a rule does not ask for the kind: it names its subjects")
			}
		})
	}
}

// ref writes category/name as OPA writes package paths.
func ref(id string) string {
	r := ast.Ref{}
	for part := range strings.SplitSeq(id, "/") {
		r = append(r, ast.StringTerm(part))
	}
	text := append(ast.Ref{ast.VarTerm("x")}, r...).String()
	return strings.TrimPrefix(text, "x")
}

// TestMessages asks of every message in the rules' examples: it starts small, ends without a full stop and says why.
func TestMessages(t *testing.T) {
	p := loadPolicies(t)
	for _, rule := range p.Rules() {
		for _, e := range examples(t, rule) {
			for _, f := range e.run(t, p, e.load(t)).Findings {
				if strings.HasSuffix(f.Message, ".") || regexp.MustCompile(`^[A-Z][a-z]+ `).MatchString(f.Message) ||
					strings.Contains(f.Message, "should") || strings.Contains(f.Message, "%!") {
					t.Errorf("%s: message %q", rule.ID, f.Message)
				}
			}
		}
	}
}

// TestOrder: neither the number of workers nor the order of files changes a byte of the result.
func TestOrder(t *testing.T) {
	p := loadPolicies(t)
	for _, rule := range p.Rules() {
		for _, e := range examples(t, rule) {
			want := encode(t, e.run(t, p, e.load(t)))
			e.opts.Workers = 4
			var roots []string
			for name := range e.files {
				if top, _, _ := strings.Cut(name, "/"); !slices.Contains(roots, top) {
					roots = append(roots, top)
				}
			}
			project, err := parser.Load(t.Context(), parser.Options{FS: e.files, Roots: roots})
			if err != nil {
				t.Fatal(err)
			}
			if got := encode(t, e.run(t, p, project)); got != want {
				t.Errorf("%s/%s: the result depends on order:\n%s\n%s", rule.ID, e.name, want, got)
			}
		}
	}
}

func encode(t *testing.T, result *engine.Result) string {
	t.Helper()
	var b bytes.Buffer
	if err := report.Write(&b, result, report.Options{Format: "json"}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestRanges: every range lies in its file, and a path leads back to its node.
func TestRanges(t *testing.T) {
	p := loadPolicies(t)
	for _, rule := range p.Rules() {
		for _, e := range examples(t, rule) {
			project := e.load(t)
			for _, stack := range project.Stacks {
				for _, r := range stack.Resources {
					checkRange(t, e.files, r.Header)
					r.Body.Walk(func(path document.Path, n *document.Node) bool {
						checkRange(t, e.files, n.Range)
						checkRange(t, e.files, n.Key)
						if got, ok := r.Body.At(path); !ok || got != n {
							t.Errorf("%s: At(%s) is another node", r.ID, path)
						}
						return true
					})
				}
			}
			for _, f := range e.run(t, p, project).Findings {
				checkRange(t, e.files, f.Range)
				for _, rel := range f.Related {
					checkRange(t, e.files, rel.Range)
				}
			}
		}
	}
}

func checkRange(t *testing.T, files fs.FS, r document.Range) {
	t.Helper()
	if r.Filename == "" {
		return
	}
	text, err := fs.ReadFile(files, r.Filename)
	if err != nil || r.Start.Byte > r.End.Byte || r.End.Byte > len(text) || r.Start.Line < 1 || r.Start.Column < 1 {
		t.Errorf("range %v: %v", r, err)
	}
}

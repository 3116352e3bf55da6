package policies_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/policies"
)

// example is one case of a rule's testdata: a file, or a directory with several.
type example struct {
	rule  *engine.Rule
	name  string
	files fstest.MapFS
	opts  engine.Options
}

func loadPolicies(t testing.TB) *engine.Policies {
	t.Helper()
	p, err := engine.LoadPolicies(policies.FS)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// examples returns the cases of a rule, whose names start with bad or good.
func examples(t testing.TB, rule *engine.Rule) []example {
	t.Helper()
	root := filepath.Join("rules", filepath.FromSlash(rule.ID), "testdata")
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	var out []example
	for _, entry := range entries {
		e := example{rule: rule, name: entry.Name(), files: fstest.MapFS{}}
		e.opts = engine.Options{Only: []string{rule.ID}, Pedantic: true, Workers: 1}
		err := filepath.WalkDir(filepath.Join(root, entry.Name()), func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := os.ReadFile(file)
			inside, _ := filepath.Rel(root, file)
			e.files[filepath.ToSlash(inside)] = &fstest.MapFile{Data: text}
			e.target(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

var targetLine = regexp.MustCompile(`(?m)^# target:(.*)$`)

// target reads the versions of a case from a comment: # target: karpenter=1.7.4 kubernetes=1.33.
func (e *example) target(text []byte) {
	m := targetLine.FindSubmatch(text)
	if m == nil {
		return
	}
	for word := range strings.FieldsSeq(string(m[1])) {
		switch key, value, _ := strings.Cut(word, "="); key {
		case "karpenter":
			e.opts.Karpenter = value
		case "kubernetes":
			e.opts.Kubernetes = value
		}
	}
}

func (e *example) load(t testing.TB) *document.Project {
	t.Helper()
	project, err := parser.Load(context.Background(), parser.Options{FS: e.files})
	if err != nil {
		t.Fatal(err)
	}
	return project
}

func (e *example) run(t testing.TB, p *engine.Policies, project *document.Project) *engine.Result {
	t.Helper()
	result, err := engine.Run(context.Background(), project, p, e.opts)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// TestExamples holds every rule against its examples: a comment `# want "regexp"` stands on the line of each finding, `# withheld
// "regexp"` on that of each withheld verdict, and there are no others. The expression is held against "severity: message".
func TestExamples(t *testing.T) {
	p := loadPolicies(t)
	for _, rule := range p.Rules() {
		t.Run(rule.ID, func(t *testing.T) {
			kinds := map[string]int{}
			for _, e := range examples(t, rule) {
				kind := strings.TrimRight(strings.SplitN(strings.TrimSuffix(e.name, path.Ext(e.name)), "-", 2)[0], "0123456789")
				t.Run(e.name, func(t *testing.T) {
					wants := e.check(t, p)
					if (kind == "bad") != (wants > 0) {
						t.Errorf("%d wants in an example named %s", wants, e.name)
					}
				})
				kinds[kind]++
			}
			if kinds["bad"] == 0 || kinds["good"] == 0 || len(kinds) != 2 {
				t.Errorf("testdata needs bad… and good… examples, and has %v", kinds)
			}
		})
	}
}

// check compares what is found with what is wanted and returns the number of wanted findings.
func (e *example) check(t *testing.T, p *engine.Policies) int {
	project := e.load(t)
	for _, d := range project.Diagnostics {
		if d.Severity != document.DiagNotice {
			t.Errorf("%s:%d: %s", d.Range.Filename, d.Range.Start.Line, d.Summary)
		}
	}
	result := e.run(t, p, project)
	found := map[string][]string{}
	for _, f := range result.Findings {
		key := place("want", f.Range)
		found[key] = append(found[key], fmt.Sprintf("%s: %s", f.Severity, f.Message))
	}
	for _, w := range result.Withheld {
		key := place("withheld", w.Range)
		found[key] = append(found[key], w.Because[0].Expr)
	}
	count := 0
	for file, f := range e.files {
		for key, patterns := range wants(t, file, f.Data) {
			for _, pattern := range patterns {
				if strings.HasPrefix(key, "want") {
					count++
				}
				if !take(found, key, pattern) {
					t.Errorf("%s: nothing like %q", key, pattern)
				}
			}
		}
	}
	for key, messages := range found {
		for _, m := range messages {
			t.Errorf("%s: unexpected: %s", key, m)
		}
	}
	return count
}

func place(kind string, r document.Range) string {
	return fmt.Sprintf("%s %s:%d", kind, r.Filename, r.Start.Line)
}

func take(found map[string][]string, key string, pattern *regexp.Regexp) bool {
	for i, m := range found[key] {
		if pattern.MatchString(m) {
			found[key] = append(found[key][:i:i], found[key][i+1:]...)
			return true
		}
	}
	return false
}

var (
	wantComment = regexp.MustCompile(`(?:#|//)\s*(want|withheld)((?:\s+(?:"(?:[^"\\]|\\.)*"|` + "`[^`]*`" + `))+)`)
	quoted      = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|` + "`[^`]*`")
)

// wants returns the expectations of a file by place.
func wants(t *testing.T, file string, text []byte) map[string][]*regexp.Regexp {
	t.Helper()
	out := map[string][]*regexp.Regexp{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		for _, m := range wantComment.FindAllStringSubmatch(lines.Text(), -1) {
			key := fmt.Sprintf("%s %s:%d", m[1], file, n)
			for _, q := range quoted.FindAllString(m[2], -1) {
				pattern, err := strconv.Unquote(q)
				if err != nil {
					t.Fatalf("%s: %v", key, err)
				}
				out[key] = append(out[key], regexp.MustCompile(pattern))
			}
		}
	}
	return out
}

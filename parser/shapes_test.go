package parser_test

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/policies"
)

// judged are the rules that the shapes were written for. A new rule has examples of its own.
var judged = []string{
	"api-version/consolidation-policy-renamed", "api-version/expire-after-moved", "nodeclass/al2023-custom-user-data",
	"api-version/nodeclassref-group-kind-missing", "auth/aws-auth-missing-karpenter-role",
	"cost/nodepool-no-limits", "iam/irsa-namespace-mismatch", "iam/irsa-service-account-mismatch", "nodeclass/al2-unavailable",
	"nodeclass/al2023-bootstrap-sh", "nodeclass/ami-missing-owner", "nodeclass/role-is-arn", "nodeclass/sg-tag-discovery",
	"nodepool/dangling-nodeclass-ref", "terraform/module-depends-on",
}

// TestShapes reads each form in which Karpenter is configured with Terraform, a directory each, and judges it by rules. A comment
// `# want "regexp"` stands on the line of each finding and is held against "rule: message"; `# withheld "regexp"` on that of each
// withheld verdict, against "rule: expression"; there are no others. `# related "regexp"` stands on the line of a place that a finding
// names besides its own; there may be others. What takes no comment is named: `# want trust.json:7 "regexp"`.
func TestShapes(t *testing.T) {
	rules, err := engine.LoadPolicies(policies.FS)
	if err != nil {
		t.Fatal(err)
	}
	shapes, err := os.ReadDir("testdata/shapes")
	if err != nil || len(shapes) == 0 {
		t.Fatalf("%d shapes, %v", len(shapes), err)
	}
	for _, shape := range shapes {
		t.Run(shape.Name(), func(t *testing.T) {
			fsys := os.DirFS(path.Join("testdata/shapes", shape.Name()))
			found, wanted := verdicts(t, fsys, rules), comments(t, fsys)
			if len(wanted) == 0 {
				t.Error("the shape expects nothing")
			}
			for key, patterns := range wanted {
				for _, pattern := range patterns {
					if i := slices.IndexFunc(found[key], pattern.MatchString); i >= 0 {
						found[key] = slices.Delete(found[key], i, i+1)
					} else {
						t.Errorf("%s: nothing like %q", key, pattern)
					}
				}
			}
			for key, messages := range found {
				if len(messages) > 0 && !strings.HasPrefix(key, "related") {
					t.Errorf("%s: unexpected: %s", key, strings.Join(messages, "\n"))
				}
			}
		})
	}
}

// verdicts are the findings, withheld verdicts and related places of a project, by kind and place.
func verdicts(t *testing.T, fsys fs.FS, rules *engine.Policies) map[string][]string {
	project, err := parser.Load(context.Background(), parser.Options{FS: fsys})
	if err != nil {
		t.Fatal(err)
	}
	result, err := engine.Run(context.Background(), project, rules, engine.Options{Only: judged, Pedantic: true, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]string{}
	add := func(kind string, r document.Range, rule *engine.Rule, text string) {
		key := fmt.Sprintf("%s %s:%d", kind, r.Filename, r.Start.Line)
		found[key] = append(found[key], rule.ID+": "+text)
	}
	for _, f := range result.Findings {
		add("want", f.Range, f.Rule, f.Message)
		for _, r := range f.Related {
			add("related", r.Range, f.Rule, r.Message)
		}
	}
	for _, w := range result.Withheld {
		add("withheld", w.Range, w.Rule, w.Because[0].Expr)
	}
	for _, d := range result.Diagnostics {
		if d.Severity != document.DiagNotice {
			t.Errorf("%s:%d: %s", d.Range.Filename, d.Range.Start.Line, d.Summary)
		}
	}
	return found
}

var comment = regexp.MustCompile(`# (want|withheld|related)(?: ([\w./-]+:\d+))?((?: +(?:"(?:[^"\\]|\\.)*"|` + "`[^`]*`" + `))+)`)
var quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|` + "`[^`]*`")

// comments are the expressions in the comments of all files, by kind and place.
func comments(t *testing.T, fsys fs.FS) map[string][]*regexp.Regexp {
	out := map[string][]*regexp.Regexp{}
	if err := fs.WalkDir(fsys, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(fsys, file)
		for n, line := range strings.Split(string(text), "\n") {
			for _, m := range comment.FindAllStringSubmatch(line, -1) {
				key := m[1] + " " + cmp.Or(m[2], fmt.Sprintf("%s:%d", file, n+1))
				for _, q := range quoted.FindAllString(m[3], -1) {
					pattern, err := strconv.Unquote(q)
					if err != nil {
						return fmt.Errorf("%s: %w", key, err)
					}
					out[key] = append(out[key], regexp.MustCompile(pattern))
				}
			}
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return out
}

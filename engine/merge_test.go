package engine

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/karplint/karplint/parser/document"
)

// differs gives verdicts of every sort, which depend on the version of Kubernetes.
const differs = `v := data.target.kubernetes
findings contains finding.at(["name"], "everywhere")
findings contains finding.at(["name"], sprintf("in %s", [v]))
findings contains finding.at(["list", 0], "in the first two") if v in {"1.1", "1.2"}
findings contains finding.at(["list", 1], "not known") if v != "1.1"
findings contains finding.at(["open"], "excused") if v == "1.2"
findings contains finding.at(["list", 1, "a"], "never known")
findings contains object.union(finding.at(["list", 0], "advice"), {"severity": "info"}) if v in {"1.1", "1.3"}
findings contains object.union(finding.at(["name"], "graver"), {"severity": "error"}) if v == "1.3"
findings contains finding.at(["name"], "graver") if v != "1.3"
`

// comment is an ignore comment on a line of thing.
func comment(line int) *document.Directive {
	at := document.Range{Filename: "thing.yaml"}
	at.Start.Line, at.Start.Byte = line, line
	return &document.Directive{Range: at, Rules: []document.DirectiveRule{{Name: "test/r", Range: at}}}
}

// judgeIn judges thing in environments that are named a, b, c, by their versions of Kubernetes.
func judgeIn(t *testing.T, opts Options, versions ...string) []Judged {
	t.Helper()
	policies := onePolicy(t, "r", differs)
	var out []Judged
	for i, v := range versions {
		project := thing(comment(3), comment(9))
		own := document.NewSource(string(rune('a'+i))+".tfvars", nil)
		project.Files = append(project.Files, &document.File{Source: own})
		project.Diagnostics = []document.Diagnostic{
			{Severity: document.DiagError, Summary: "in all", Range: document.Range{Filename: "thing.yaml"}},
			{Severity: document.DiagError, Summary: "in one", Range: document.Range{Filename: own.Path}},
		}
		opts.Kubernetes = v
		result, err := Run(context.Background(), project, policies, opts)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, Judged{string(rune('a' + i)), result})
	}
	return out
}

// say writes the lists of a result, one line each.
func say(r *Result) string {
	var b strings.Builder
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "%s %q %v", f.Severity, f.Message, f.Environments)
		if f.Suppressed != nil {
			b.WriteString(" suppressed")
		}
		b.WriteByte('\n')
	}
	for _, w := range r.Withheld {
		fmt.Fprintf(&b, "withheld because of %q %v\n", w.Because[0].Expr, w.Environments)
	}
	for _, d := range r.Diagnostics {
		fmt.Fprintf(&b, "diagnostic %s:%d %s\n", d.Range.Filename, d.Range.Start.Line, d.Summary)
	}
	return b.String()
}

func TestMerge(t *testing.T) {
	got := Merge(judgeIn(t, Options{}, "1.1", "1.2", "1.3"))
	want := `warning "everywhere" []
warning "graver" [a b]
error "graver" [c]
warning "in 1.1" [a]
warning "in 1.2" [b]
warning "in 1.3" [c]
warning "in the first two" [a b]
warning "excused" [b] suppressed
withheld because of "var.x" []
withheld because of "var.x" [b c]
diagnostic a.tfvars:0 in one
diagnostic b.tfvars:0 in one
diagnostic c.tfvars:0 in one
diagnostic thing.yaml:0 in all
diagnostic thing.yaml:9 nothing is ignored here: test/r has no finding in this place
`
	if diff := cmp.Diff(want, say(got)); diff != "" {
		t.Error(diff)
	}
	summary := Summary{Files: 4, Resources: 1, Stacks: 1, Errors: 1, Warnings: 6, Suppressed: 1, Withheld: 2, Hidden: 1, Unread: 4}
	if diff := cmp.Diff(summary, got.Summary); diff != "" {
		t.Error(diff)
	}
	for _, name := range []string{"a.tfvars", "b.tfvars", "c.tfvars", "thing.yaml"} {
		if got.Project.File(name) == nil {
			t.Errorf("the project lacks %s", name)
		}
	}
	fingerprints := map[string]bool{}
	for _, f := range got.Findings {
		fingerprints[f.Fingerprint] = true
	}
	if len(fingerprints) != len(got.Findings) {
		t.Errorf("%d fingerprints of %d findings", len(fingerprints), len(got.Findings))
	}
}

// Environments that do not differ, or one alone, give what a run without them gives.
func TestMergeOfEqualResults(t *testing.T) {
	for _, versions := range [][]string{{"1.2"}, {"1.2", "1.2"}, {"1.2", "1.2", "1.2"}} {
		for _, opts := range []Options{{}, {Pedantic: true}} {
			alone := judgeIn(t, opts, "1.2")[0].Result
			got := Merge(judgeIn(t, opts, versions...))
			want := alone.Summary
			want.Files, want.Unread = len(versions)+1, len(versions)+1
			if diff := cmp.Diff(want, got.Summary); diff != "" {
				t.Error(diff)
			}
			for i, f := range alone.Findings {
				if g := got.Findings[i]; g.Message != f.Message || g.Fingerprint != f.Fingerprint || len(g.Environments) > 0 {
					t.Errorf("%+v, want %+v", g, f)
				}
			}
		}
	}
}

// A fix is kept when it mends the finding in each environment in which that holds.
func TestMergeFixesAndRelated(t *testing.T) {
	judged := judgeIn(t, Options{Only: []string{"test"}}, "1.2", "1.2")
	edit := func(text string) Fix { return Fix{Title: text, Edits: []Edit{{NewText: text}}} }
	a, b := judged[0].Result.Findings[0], judged[1].Result.Findings[0]
	a.Fixes, b.Fixes = []Fix{edit("both"), edit("a")}, []Fix{edit("b"), edit("both")}
	a.Related, b.Related = []Related{{Message: "both"}, {Message: "a"}}, []Related{{Message: "both"}, {Message: "b"}}
	got := Merge(judged).Findings[0]
	if diff := cmp.Diff([]Fix{edit("both")}, got.Fixes); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]Related{{Message: "both"}, {Message: "a"}, {Message: "b"}}, got.Related); diff != "" {
		t.Error(diff)
	}
}

// The severity of a rule wins over that of its category, and decides what is shown.
func TestSeverity(t *testing.T) {
	body := `findings contains finding.at(["name"], "m")`
	for _, c := range []struct {
		severity map[string]Severity
		want     Severity
	}{
		{nil, Warning},
		{map[string]Severity{"test": Error}, Error},
		{map[string]Severity{"test": Info, "test/r": Error}, Error},
		{map[string]Severity{"test/r": Info}, ""},
		{map[string]Severity{"tes": Error}, Warning},
	} {
		result, err := run(t, body, thing(), Options{Severity: c.severity})
		if err != nil {
			t.Fatal(err)
		}
		s := result.Summary
		if counts := s.Errors + s.Warnings + s.Infos + s.Hidden; counts != 1 || (c.want == "") != (s.Hidden == 1) ||
			c.want != "" && result.Findings[0].Severity != c.want || (c.want == Error) != (s.Errors == 1) {
			t.Errorf("%v: %+v", c.severity, s)
		}
	}
}

package engine

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/karplint/karplint/parser/document"
)

const head = `# METADATA
# title: A rule
# description: It judges.
# related_resources:
#   - ref: https://example.com/
#     description: an example
# custom:
#   severity: warning
#   confidence: high
#   subjects: [Thing]
#   remediation: Mend it.
package rules.test.%s

`

const constructors = `package lib.finding
at(path, message) := {"place": "value", "path": path, "message": message}
missing(path, key, message) := {"place": "missing", "path": path, "key": key, "message": message}
expression(path, message) := {"place": "expression", "path": path, "message": message}
`

// onePolicy is a set of policies with the rule test/NAME, whose body is given.
func onePolicy(t *testing.T, name, body string) *Policies {
	t.Helper()
	p, err := LoadPolicies(fstest.MapFS{
		"lib/finding/finding.rego":          {Data: []byte(constructors)},
		"rules/test/" + name + "/rule.rego": {Data: []byte(strings.ReplaceAll(head, "%s", name) + "import data.lib.finding\n" + body)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// thing is a project with one resource of the type Thing: {"name": "a", "list": ["x", ${var.x}], "open": {…}}.
func thing(directives ...*document.Directive) *document.Project {
	src := document.NewSource("thing.yaml", []byte("name: a\nlist: [x, y]\nopen: {k: v}\n"))
	key := func(from, to int, n *document.Node) *document.Node { return n.WithKey(src.Range(from, to)) }
	body := &document.Node{Kind: document.Object, Range: src.Range(0, len(src.Bytes)), Fields: []document.Field{
		{Name: "name", Node: key(0, 4, document.NewScalar("a", src.Range(6, 7)))},
		{Name: "list", Node: key(8, 12, &document.Node{Kind: document.List, Range: src.Range(14, 20), Items: []*document.Node{
			document.NewScalar("x", src.Range(15, 16)), document.NewUnknown("var.x", src.Range(18, 19), "var.x"),
		}})},
		{Name: "open", Node: key(21, 25, &document.Node{Kind: document.Object, Range: src.Range(27, 33), Open: true})},
	}}
	file := &document.File{Source: src, Directives: directives}
	r := &document.Resource{ID: "Thing/a", Type: "Thing", Name: "a", File: file, Header: src.Range(0, 4), Body: body}
	file.Resources = []*document.Resource{r}
	return &document.Project{
		Files: []*document.File{file}, Stacks: []*document.Stack{{Name: ".", Resources: file.Resources}},
	}
}

func run(t *testing.T, body string, project *document.Project, opts Options) (*Result, error) {
	t.Helper()
	return Run(context.Background(), project, onePolicy(t, "r", body), opts)
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		name, body  string
		line, col   int
		withheld    string
		errContains string
	}{
		{name: "scalar", body: `findings contains finding.at(["name"], "m")`, line: 1, col: 7},
		{name: "list shows its key", body: `findings contains finding.at(["list"], "m")`, line: 2, col: 1},
		{name: "item", body: `findings contains finding.at(["list", 0], "m")`, line: 2, col: 8},
		{name: "unknown is withheld", body: `findings contains finding.at(["list", 1], "m")`, withheld: "var.x"},
		{name: "below an unknown", body: `findings contains finding.at(["list", 1, "a"], "m")`, withheld: "var.x"},
		{name: "expression", body: `findings contains finding.expression(["list", 1], "m")`, line: 2, col: 11},
		{name: "missing at the top shows the header", body: `findings contains finding.missing([], "z", "m")`, line: 1, col: 1},
		{name: "missing in an open object", body: `findings contains finding.missing(["open"], "z", "m")`, withheld: "what else is merged in here"},
		{name: "not missing", body: `findings contains finding.missing([], "name", "m")`, errContains: "name is not missing"},
		{name: "no such path", body: `findings contains finding.at(["nope"], "m")`, errContains: "path nope does not exist"},
		{name: "no message", body: `findings contains finding.at(["name"], "")`, errContains: "no message"},
		{name: "no constructor", body: `findings contains {"path": ["name"]}`, errContains: "malformed finding"},
		{name: "another field", body: `findings contains object.union(finding.at(["name"], "m"), {"column": 3})`, errContains: "malformed"},
		{name: "not a set", body: `findings := [1]`, errContains: "findings is not a set"},
	} {
		t.Run(c.name, func(t *testing.T) {
			result, err := run(t, c.body, thing(), Options{Workers: 2})
			switch {
			case c.errContains != "":
				if err == nil || !strings.Contains(err.Error(), c.errContains) || !strings.Contains(err.Error(), "test/r") {
					t.Fatalf("error is %v, want %q of rule test/r", err, c.errContains)
				}
			case err != nil:
				t.Fatal(err)
			case c.line == 0:
				if len(result.Withheld) != 1 || len(result.Findings) != 0 || result.Withheld[0].Because[0].Expr != c.withheld {
					t.Fatalf("want one withheld verdict because of %q, got %+v", c.withheld, result.Withheld)
				}
			default:
				if len(result.Findings) != 1 || len(result.Withheld) != 0 {
					t.Fatalf("want one finding, got %d and %d withheld", len(result.Findings), len(result.Withheld))
				}
				if at := result.Findings[0].Range.Start; at.Line != c.line || at.Column != c.col {
					t.Errorf("finding at %d:%d, want %d:%d", at.Line, at.Column, c.line, c.col)
				}
			}
		})
	}
}

func TestBrokenPolicies(t *testing.T) {
	for name, body := range map[string]string{
		"policies do not parse":   "findings contains if",
		"policies do not compile": "findings contains x",
		"defines no findings":     "other := 1",
		"http.send":               `findings contains http.send({"url": "https://example.com"})`,
	} {
		if _, err := run(t, body, thing(), Options{}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error is %v", name, err)
		}
	}
}

func TestShownAndChosen(t *testing.T) {
	body := `findings contains finding.at(["name"], "warning")
findings contains object.union(finding.at(["list", 0], "info"), {"severity": "info"})
findings contains object.union(finding.at(["list"], "doubtful"), {"confidence": "low"})`
	for _, c := range []struct {
		opts          Options
		shown, hidden int
	}{
		{Options{}, 1, 2},
		{Options{Pedantic: true}, 3, 0},
		{Options{Only: []string{"test"}}, 1, 2},
		{Options{Only: []string{"other/r"}}, 0, 0},
		{Options{Skip: []string{"test/r"}}, 0, 0},
		{Options{Report: func(string) bool { return false }}, 0, 0},
	} {
		result, err := run(t, body, thing(), c.opts)
		if err != nil {
			t.Fatal(err)
		}
		if len(result.Findings) != c.shown || result.Summary.Hidden != c.hidden {
			t.Errorf("%+v: %d shown, %d hidden", c.opts, len(result.Findings), result.Summary.Hidden)
		}
	}
}

func TestIgnoreComments(t *testing.T) {
	body := `findings contains finding.at(["list", 0], "m")`
	directive := func(line int, whole bool, names ...string) *document.Directive {
		r := document.Range{Filename: "thing.yaml"}
		r.Start.Line = line
		d := &document.Directive{Range: r, Reason: "because", WholeFile: whole}
		for i, n := range names {
			at := r
			at.Start.Byte = i + 1
			d.Rules = append(d.Rules, document.DirectiveRule{Name: n, Range: at})
		}
		return d
	}
	for _, c := range []struct {
		name       string
		directive  *document.Directive
		suppressed int
		diagnostic string
	}{
		{"same line", directive(2, false, "test/r"), 1, ""},
		{"line above", directive(1, false, "test"), 1, ""},
		{"two lines above", directive(4, false, "test/r"), 0, "nothing is ignored here"},
		{"whole file", directive(9, true, "test/r"), 1, ""},
		{"unknown name", directive(2, false, "test/rr"), 0, `no rule or category is named "test/rr"`},
		{"one of two used", directive(2, false, "test/r", "nope"), 1, `named "nope"`},
	} {
		result, err := run(t, body, thing(c.directive), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if result.Summary.Suppressed != c.suppressed || len(result.Findings) != 1 {
			t.Errorf("%s: %d suppressed of %d", c.name, result.Summary.Suppressed, len(result.Findings))
		}
		if c.suppressed == 1 && result.Findings[0].Suppressed.Reason != "because" {
			t.Errorf("%s: the reason is lost", c.name)
		}
		if (c.diagnostic == "") != (len(result.Diagnostics) == 0) ||
			c.diagnostic != "" && !strings.Contains(result.Diagnostics[0].Summary, c.diagnostic) {
			t.Errorf("%s: diagnostics %+v", c.name, result.Diagnostics)
		}
	}
}

// A module that is called twice declares the same block twice: one finding, with both calls.
func TestJoin(t *testing.T) {
	project := thing()
	first := project.Stacks[0].Resources[0]
	second := *first
	first.ID, second.ID = "module.a.Thing/a", "module.b.Thing/a"
	callA, callB := document.Range{Filename: "a.tf"}, document.Range{Filename: "b.tf"}
	first.Calls, second.Calls = []document.Range{callA}, []document.Range{callB}
	project.Stacks[0].Resources = append(project.Stacks[0].Resources, &second)
	result, err := run(t, `findings contains finding.at(["name"], "m")`, project, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(result.Findings) != 1 || len(result.Findings[0].Related) != 2 || result.Summary.Warnings != 1 {
		t.Errorf("want one finding with two calls, got %+v", result.Findings)
	}
}

func TestNearest(t *testing.T) {
	p := onePolicy(t, "ami-missing-owner", `findings contains finding.at(["name"], "m")`)
	for name, want := range map[string]string{
		"test/ami-mising-owner": "test/ami-missing-owner",
		"ami-missing-owner":     "test/ami-missing-owner",
		"tset":                  "test",
		"something-else":        "",
	} {
		if got := p.Nearest(name); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", name, got, want)
		}
	}
}

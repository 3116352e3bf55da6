package terraform

import (
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// The expressions of testdata/console.json are generated; those of testdata/expressions.json are kept as they are. The answers to the
// former were written by terraform console 1.11 in the root testdata/console, and are written anew, without network, by
//
//	make oracle
//
// Where karplint is known to say something else, testdata/console.known.json names the expression and the reason.
var console = flag.Bool("console", false, "ask terraform console for the answers that the tests compare with")

// TestConsole compares what each generated expression is with the answer of terraform console.
func TestConsole(t *testing.T) {
	const name = "testdata/console.json"
	exprs := expressions()
	if *console {
		writeAnswers(t, name, ask(t, exprs))
	}
	answers := readAnswers(t, name)
	if len(answers) != len(exprs) {
		t.Fatalf("there are %d answers to %d expressions: run make oracle", len(answers), len(exprs))
	}
	for i, a := range answers {
		if a.Expr != exprs[i] {
			t.Fatalf("%s has an answer, and %s is generated in its place: run make oracle", a.Expr, exprs[i])
		}
	}
	known := readDifferences(t)
	for x := range known {
		if !slices.Contains(exprs, x) {
			t.Errorf("%s is a known difference, and is not generated", x)
		}
	}
	compare(t, answers, known)
}

// The expected values were written by terraform console 1.11.
func TestExpressionsAgreeWithTerraform(t *testing.T) {
	compare(t, readAnswers(t, "testdata/expressions.json"), nil)
}

// compare fails for each expression that is not what its answer says, and for each known difference that is gone.
func compare(t *testing.T, answers []answer, known map[string]string) {
	t.Helper()
	o := newOracle()
	for _, a := range answers {
		got, complaint := o.evaluate(a.Expr)
		agrees := got == a.Want || a.Want == "unknown" && (got == "ERR" || strings.HasPrefix(got, "unknown: "))
		switch reason := known[a.Expr]; {
		case reason != "" && agrees && complaint == "":
			t.Errorf("%s\nis a known difference no more: %s", a.Expr, reason)
		case reason != "":
		case !agrees:
			t.Errorf("%s\ngot  %s\nwant %s", a.Expr, got, a.Want)
		case complaint != "":
			t.Errorf("%s = %s\n%s", a.Expr, a.Want, complaint)
		}
	}
}

// knownDifferences is the number of expressions in testdata/console.known.json. It may only shrink.
const knownDifferences = 47

// readDifferences returns the expressions of which karplint knows that it says something else than terraform console, with the reason.
func readDifferences(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("testdata/console.known.json")
	if err != nil {
		t.Fatal(err)
	}
	var groups []struct {
		Reason string
		Exprs  []string
	}
	if err := json.Unmarshal(text, &groups); err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, g := range groups {
		for _, x := range g.Exprs {
			out[x] = g.Reason
		}
	}
	if len(out) != knownDifferences {
		t.Errorf("%d differences are known, and %d are listed", knownDifferences, len(out))
	}
	return out
}

// Every function whose result does not depend on clock, chance or machine has answers other than an error.
func TestConsoleCoversEveryFunction(t *testing.T) {
	answers := readAnswers(t, "testdata/console.json")
	for name, f := range functionTable() {
		served := 0
		for _, a := range answers {
			if a.Want != "ERR" && strings.Contains(a.Expr, name+"(") {
				served++
			}
		}
		if f.never == "" && served < 3 {
			t.Errorf("%d expressions with a value call %s", served, name)
		}
	}
}

// oracle evaluates expressions in the root testdata/console.
type oracle struct {
	l   *loader
	mod *module
}

func newOracle() *oracle {
	l := newLoader(os.DirFS("testdata/console"), Options{})
	return &oracle{l, l.module(".")}
}

// evaluate returns what an expression is, as an answer says it, and what is wrong with its diagnostics: an expression that is
// refused has one and is not known, any other has none.
func (o *oracle) evaluate(expr string) (got, complaint string) {
	const name = "expression.tf"
	text := []byte(expr + "\n")
	o.l.files[name] = &input{file: &document.File{Source: document.NewSource(name, text)}}
	x, diags := hclsyntax.ParseExpression(text, name, hcl.InitialPos)
	if diags.HasErrors() {
		return "ERR", ""
	}
	in := func() *moduleInstance {
		o.l.diags, o.l.reported = nil, map[string]bool{}
		return o.l.newInstance(&rootState{dir: ".", unit: &Unit{Dir: ".", Module: "."}}, o.mod)
	}
	v, f := in().scope().trying().eval(x)
	got = "ERR"
	if f == nil {
		got = written(v)
	}
	lax, _ := in().scope().eval(x)
	switch {
	case f == nil && written(lax) != got:
		complaint = "outside of try it is " + written(lax)
	case f == nil && len(o.l.diags) > 0:
		complaint = "there is a diagnostic: " + o.l.diags[0].Summary
	case f != nil && len(o.l.diags) == 0:
		complaint = "there is no diagnostic"
	}
	return got, complaint
}

// written returns the JSON of a list of v.
func written(v value) string {
	text, ok := newList(plain, []value{v}, document.Range{}).encode(jsonText).text()
	if !ok {
		return "unknown: " + source(v)
	}
	return text
}

// testdata/functions.txt holds the names that terraform metadata functions lists in version 1.11.
func TestEveryFunctionIsServed(t *testing.T) {
	text, err := os.ReadFile("testdata/functions.txt")
	if err != nil {
		t.Fatal(err)
	}
	table := functionTable()
	names := strings.Fields(string(text))
	for _, name := range names {
		if _, found := table[name]; !found {
			t.Errorf("%s is not served", name)
		}
		delete(table, name)
	}
	for name := range table {
		t.Errorf("%s is no function of Terraform", name)
	}
}

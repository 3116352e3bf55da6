package terraform

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// evaluated returns what an expression is, written as JSON in a list of one, or ERR when it has a fault.
func evaluated(t *testing.T, expr string) string {
	t.Helper()
	l := newLoader(project{}.fs(), Options{})
	l.files["main.tf"] = &input{file: &document.File{Source: document.NewSource("main.tf", []byte(expr))}}
	x, diags := hclsyntax.ParseExpression([]byte(expr), "main.tf", hcl.InitialPos)
	if diags.HasErrors() {
		return "ERR"
	}
	in := l.newInstance(&rootState{dir: "."}, l.module("."))
	v, f := in.scope().trying().eval(x)
	if f != nil {
		return "ERR"
	}
	text, ok := newList(plain, []value{v}, document.Range{}).encode(jsonText).text()
	if !ok {
		return "unknown: " + source(v)
	}
	return text
}

// The expected values were written by terraform console 1.11.
func TestExpressionsAgreeWithTerraform(t *testing.T) {
	text, err := os.ReadFile("testdata/expressions.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ Expr, Want string }
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if got := evaluated(t, c.Expr); got != c.Want {
			t.Errorf("%s\ngot  %s\nwant %s", c.Expr, got, c.Want)
		}
	}
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

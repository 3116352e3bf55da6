package policies_test

import (
	"context"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/cover"
	"github.com/open-policy-agent/opa/v1/format"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/storage/inmem"
	"github.com/open-policy-agent/opa/v1/tester"
)

// modules parses every Rego file below the folder, tests included or not.
func modules(t *testing.T, tests bool) map[string]*ast.Module {
	t.Helper()
	out := map[string]*ast.Module{}
	for file, text := range regoFiles(t) {
		if !tests && strings.HasSuffix(file, "_test.rego") {
			continue
		}
		m, err := ast.ParseModuleWithOpts(file, text, ast.ParserOptions{RegoVersion: ast.RegoV1, ProcessAnnotation: true})
		if err != nil {
			t.Fatal(err)
		}
		out[file] = m
	}
	return out
}

func regoFiles(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := fs.WalkDir(os.DirFS("."), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(file) != ".rego" {
			return err
		}
		text, err := os.ReadFile(file)
		out[file] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestRego runs the tests written in Rego, and prints how much of the library and the rules they cover.
func TestRego(t *testing.T) {
	all := modules(t, true)
	coverage := cover.New()
	store := inmem.New()
	txn := storage.NewTransactionOrDie(context.Background(), store)
	defer store.Abort(context.Background(), txn)
	results, err := tester.NewRunner().SetStore(store).SetModules(all).SetCoverageQueryTracer(coverage).
		RunTests(context.Background(), txn)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for r := range results {
		count++
		t.Run(r.Package+"/"+r.Name, func(t *testing.T) {
			if !r.Pass() {
				t.Errorf("%s: %s failed: %v", r.Location, r.Name, r.Error)
			}
		})
	}
	if count == 0 {
		t.Fatal("no Rego test was found")
	}
	for file, report := range coverage.Report(all).Files {
		if strings.HasPrefix(file, "lib/") && !strings.HasSuffix(file, "_test.rego") {
			t.Logf("%s: %.0f %% covered", file, report.Coverage)
		}
	}
}

// TestFormat asks for the format of opa fmt.
func TestFormat(t *testing.T) {
	for file, text := range regoFiles(t) {
		want, err := format.Source(file, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if string(want) != text {
			t.Errorf("%s: not formatted, run opa fmt -w policies", file)
		}
	}
}

// inputSchema is what engine gives a rule. A rule that reads another field of input does not compile.
var inputSchema = map[string]any{
	"type":                 "object",
	"additionalProperties": false,
	"properties": map[string]any{
		"id":          map[string]any{"type": "string"},
		"type":        map[string]any{"type": "string"},
		"name":        map[string]any{"type": "string"},
		"namespace":   map[string]any{"type": "string"},
		"api_version": map[string]any{"type": "string"},
		"file":        map[string]any{"type": "string"},
		"host":        map[string]any{"type": "string"},
		"body":        map[string]any{},
	},
}

// TestStrict compiles all policies strictly and against the schema of input.
func TestStrict(t *testing.T) {
	schemas := ast.NewSchemaSet()
	schemas.Put(ast.SchemaRootRef, inputSchema)
	c := ast.NewCompiler().WithStrict(true).WithSchemas(schemas).WithUseTypeCheckAnnotations(true)
	if c.Compile(modules(t, false)); c.Failed() {
		t.Fatal(c.Errors)
	}
	wrong := ast.MustParseModule("package rules.x.y\n\nfindings contains 1 if input.bdy.spec")
	c = ast.NewCompiler().WithStrict(true).WithSchemas(schemas).WithUseTypeCheckAnnotations(true)
	if c.Compile(map[string]*ast.Module{"x": wrong}); !c.Failed() {
		t.Error("a misspelt field of input compiles")
	}
}

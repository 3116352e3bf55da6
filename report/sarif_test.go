package report

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

func sarifSchemaOf(t *testing.T) *jsonschema.Schema {
	t.Helper()
	file, err := os.Open("testdata/sarif-schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	doc, err := jsonschema.UnmarshalJSON(file)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource(sarifSchema, doc); err != nil {
		t.Fatal(err)
	}
	return c.MustCompile(sarifSchema)
}

func TestSARIFIsValid(t *testing.T) {
	schema := sarifSchemaOf(t)
	bare := &engine.Result{Findings: []*engine.Finding{
		{Rule: ruleRole, Severity: engine.Error, Resource: &document.Resource{File: &document.File{Source: document.NewSource("a.tf", nil)}}},
		{Rule: ruleRole, Severity: engine.Info, Fixes: []engine.Fix{{Title: "no edits"}}},
	}}
	for name, result := range map[string]*engine.Result{
		"fixture": &newFixture(t).Result, "empty": {}, "bare": bare, "hostile": hostileResult(),
	} {
		got, err := jsonschema.UnmarshalJSON(bytes.NewReader(write(t, result, Options{Format: "sarif"})))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(got); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if schema.Validate(map[string]any{"version": "2.1.0", "runs": []any{map[string]any{}}}) == nil {
		t.Error("the schema accepts a run without a tool")
	}
}

// TestSARIFResults holds what the schema does not ask for.
func TestSARIFResults(t *testing.T) {
	var log sarifLog
	if err := json.Unmarshal(write(t, &newFixture(t).Result, Options{Format: "sarif"}), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	kinds := map[string]int{}
	for _, r := range run.Results {
		if id := run.Tool.Driver.Rules[r.RuleIndex].ID; id != r.RuleID {
			t.Errorf("ruleIndex of %s is that of %s", r.RuleID, id)
		}
		if len(r.Locations) != 1 || r.Locations[0].Physical.Artifact.URI == "" {
			t.Errorf("%s has the places %v", r.RuleID, r.Locations)
		}
		if r.PartialFingerprints["karplint/v1"] == "" || r.Suppressions == nil {
			t.Errorf("%s has no fingerprint or no suppressions: %v", r.RuleID, r)
		}
		for _, s := range r.Suppressions {
			kinds[s.Kind]++
		}
	}
	if kinds["inSource"] != 1 || kinds["external"] != 2 {
		t.Errorf("kinds of suppression: %v", kinds)
	}
}

func TestSARIFArtifact(t *testing.T) {
	for file, want := range map[string]string{
		"a/b c.tf":  "a/b%20c.tf",
		"50%.yaml":  "50%25.yaml",
		"a:b.yaml":  "./a:b.yaml",
		"é#1?.yaml": "%C3%A9%231%3F.yaml",
		"\xff.tf":   "%FF.tf",
		"../x.tf":   "../x.tf",
		"<stdin>":   "%3Cstdin%3E",
		"/etc/a b":  "file:///etc/a%20b",
		"":          ".",
	} {
		got := Options{}.sarifArtifact(file)
		if got.URI != want || (got.URIBaseID == srcRoot) != (file != "/etc/a b") {
			t.Errorf("%q: %+v, want %s", file, got, want)
		}
	}
}

func TestPascal(t *testing.T) {
	for id, want := range map[string]string{"auth/aws-auth-missing": "AwsAuthMissing", "x": "X", "a/b--c-": "BC"} {
		if got := pascal(id); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/policies"
)

var update = flag.Bool("update", false, "rewrite the expected outputs")

const examplesDir = "../../examples"

// inExamples runs a command line in the directory of an example.
func inExamples(t *testing.T, name string, args ...string) (code int, out string) {
	t.Helper()
	t.Chdir(filepath.Join(examplesDir, name))
	var stdout, stderr bytes.Buffer
	code = run(context.Background(), args, streams{strings.NewReader(""), &stdout, &stderr})
	if stderr.Len() > 0 {
		t.Errorf("standard error: %s", stderr.String())
	}
	return code, stdout.String()
}

func exampleNames(t *testing.T) []string {
	t.Helper()
	dirs, err := filepath.Glob(filepath.Join(examplesDir, "*", "broken"))
	if err != nil || len(dirs) < 5 {
		t.Fatalf("%d examples, %v", len(dirs), err)
	}
	var out []string
	for _, dir := range dirs {
		out = append(out, filepath.Base(filepath.Dir(dir)))
	}
	return out
}

// TestExamples compares what karplint says of each example with its expected.txt. The mended state is clean.
func TestExamples(t *testing.T) {
	for _, name := range exampleNames(t) {
		t.Run(name, func(t *testing.T) {
			code, got := inExamples(t, name, "broken")
			if code != exitFindings {
				t.Errorf("broken: exit code %d", code)
			}
			if *update {
				if err := os.WriteFile("expected.txt", []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile("expected.txt")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("broken (-want +got); if this is wanted, make golden:\n%s", diff)
			}
		})
		t.Run(name+"/mended", func(t *testing.T) {
			if code, got := inExamples(t, name, "mended"); code != exitClean {
				t.Errorf("exit code %d:\n%s", code, got)
			}
		})
	}
}

// TestEveryRuleFires asks that each rule has a finding somewhere in the examples.
func TestEveryRuleFires(t *testing.T) {
	fired := map[string]bool{}
	for _, name := range exampleNames(t) {
		t.Run(name, func(t *testing.T) {
			_, out := inExamples(t, name, "--format", "json", "--pedantic", "broken")
			var result struct{ Findings []struct{ Rule string } }
			if err := json.Unmarshal([]byte(out), &result); err != nil {
				t.Fatal(err)
			}
			for _, f := range result.Findings {
				fired[f.Rule] = true
			}
		})
	}
	rules, err := engine.LoadPolicies(policies.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rules.Rules() {
		if !fired[r.ID] {
			t.Errorf("no example shows %s", r.ID)
		}
	}
}

// TestReadme: the finding that the README shows is one that make demo prints.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(readme), "```\n")
	shown, _, _ := strings.Cut(rest, "```\n")
	_, out := inExamples(t, "..", "check", "examples/irsa-namespace/broken")
	if len(shown) < 100 || !strings.Contains(out, shown) {
		t.Errorf("README.md shows\n%s\nwhich is not in\n%s", shown, out)
	}
}

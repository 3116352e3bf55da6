package report

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/karplint/karplint/engine"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares got with a file of testdata, or writes it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs; go test ./report -update writes it anew (-want +got):\n%s", file, diff)
	}
}

func write(t *testing.T, result *engine.Result, opts Options) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := Write(&buf, result, opts); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func TestGolden(t *testing.T) {
	for name, opts := range map[string]Options{
		"text.txt":       {},
		"verbose.txt":    {Verbose: true, Width: 80},
		"narrow.txt":     {Verbose: true, Width: 30},
		"color.txt":      {Verbose: true, Color: true, Width: 80},
		"compact.txt":    {Format: "compact", Verbose: true},
		"github.txt":     {Format: "github"},
		"findings.json":  {Format: "json", Version: "1.2.3"},
		"findings.sarif": {Format: "sarif", Version: "1.2.3"},
	} {
		t.Run(name, func(t *testing.T) { golden(t, name, write(t, &newFixture(t).Result, opts)) })
	}
}

func TestGoldenEmpty(t *testing.T) {
	for name, opts := range map[string]Options{
		"empty.txt": {}, "empty.json": {Format: "json"}, "empty.sarif": {Format: "sarif"},
	} {
		t.Run(name, func(t *testing.T) {
			result := &engine.Result{Summary: engine.Summary{Files: 1, Resources: 2, Stacks: 1}}
			golden(t, name, write(t, result, opts))
		})
	}
	for _, format := range []string{"compact", "github"} {
		if got := write(t, &engine.Result{}, Options{Format: format}); len(got) > 0 {
			t.Errorf("%s of an empty result is %q", format, got)
		}
	}
}

var ownerDoc = RuleDoc{
	Readme: "# AMI selected by name without an owner\n\nOn a **Tuesday** a public image named\n`eks-**` was chosen. See [the\nreport](https://example.com/r \"title\").\n\n" +
		"## What followed\n\n- nodes came up\n  with a stranger's image\n- it took <https://example.com/hours>\n\n1. first\n2. second\n\n" +
		"```yaml\nname: \"eks-*\"\n\tkey: [x](y)\n\n# not a heading\n```\n\n> quoted\n> twice\n\n| a | b |\n|---|---|\nThe end.\n",
	Bad:  []Example{{"bad.yaml", "kind: EC2NodeClass\r\nspec:\r\n\tname: \x1b[31mx\r\n"}},
	Good: []Example{{"good.yaml", "kind: EC2NodeClass\nspec: {}\n"}, {"good.tf", "# nothing\n"}},
}

func TestGoldenRules(t *testing.T) {
	rules := []*engine.Rule{ruleLimits, ruleOwner, ruleRole}
	for name, opts := range map[string]Options{
		"rules.txt": {}, "rules-narrow.txt": {Width: 60}, "rules.json": {Format: "json"},
		"explain.txt": {Width: 60}, "explain.json": {Format: "json"},
	} {
		t.Run(name, func(t *testing.T) {
			var buf bytes.Buffer
			err := Rules(&buf, rules, opts)
			if name[0] == 'e' {
				buf.Reset()
				err = Explain(&buf, ruleOwner, ownerDoc, opts)
			}
			if err != nil {
				t.Fatal(err)
			}
			golden(t, name, buf.Bytes())
		})
	}
}

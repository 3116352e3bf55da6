package main

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The patterns of docs/editors.md read what karplint prints.
func TestEditorPatterns(t *testing.T) {
	doc, err := os.ReadFile("../../docs/editors.md")
	if err != nil {
		t.Fatal(err)
	}
	inProject(t, map[string]string{"it's a.yaml": unlimited + "---\nx: [\n"})
	out := karplint(t, "", "--format", "compact").out
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 2 {
		t.Fatalf("want a finding and a file that cannot be read:\n%s", out)
	}
	for _, line := range lines {
		m := taskPattern(t, string(doc)).FindStringSubmatch(line)
		if m == nil || m[1] != "it's a.yaml" || m[2] == "0" || m[4] != "warning" && m[4] != "error" ||
			m[6] != "cost/nodepool-no-limits" && m[6] != "unreadable" {
			t.Errorf("the pattern of the VS Code task reads %q of %q", m, line)
		}
	}
	// The pattern in the style of Vim and Emacs, whose words ALE and Flymake map to their own.
	for _, pattern := range []string{`\v^.{-}:(\d+):(\d+): (error|warning|info): (.*)$`,
		`^.*?:\\([0-9]+\\):\\([0-9]+\\): \\(error\\|warning\\|info\\): \\(.*\\)$`} {
		if !strings.Contains(string(doc), pattern) {
			t.Errorf("docs/editors.md has no pattern %s", pattern)
		}
	}
}

// taskPattern is the pattern of the VS Code task.
func taskPattern(t *testing.T, doc string) *regexp.Regexp {
	t.Helper()
	_, rest, _ := strings.Cut(doc, "```json\n")
	text, _, _ := strings.Cut(rest, "```")
	var file struct {
		Tasks []struct {
			ProblemMatcher struct {
				Pattern struct{ Regexp string }
			}
		}
	}
	if err := json.Unmarshal([]byte(text), &file); err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(file.Tasks[0].ProblemMatcher.Pattern.Regexp)
}

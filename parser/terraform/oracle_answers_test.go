package terraform

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// answer is what Terraform says that an expression is: the JSON of a list of its value, ERR when it refuses it, or unknown
// when it has not decided.
type answer struct{ Expr, Want string }

func readAnswers(t *testing.T, name string) []answer {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var out []answer
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func writeAnswers(t *testing.T, name string, answers []answer) {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for i, a := range answers {
		b.WriteByte("[,"[min(i, 1)])
		if err := e.Encode(map[string]string{"expr": a.Expr, "want": a.Want}); err != nil {
			t.Fatal(err)
		}
	}
	b.WriteString("]\n")
	if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// ask returns the answers of terraform console, which runs once.
func ask(t *testing.T, exprs []string) []answer {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/console")); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("locals {\n  answers = [\n")
	for _, x := range exprs {
		fmt.Fprintf(&b, "base64encode(nonsensitive(try(jsonencode([\n%s\n]), \"ERR\"))),\n", x)
	}
	b.WriteString("  ]\n}\n")
	if err := os.WriteFile(filepath.Join(dir, "answers.tf"), []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("terraform", "version").Output(); err != nil || !strings.HasPrefix(string(out), "Terraform v1.11.") {
		t.Fatalf("terraform of version 1.11 is needed: %v\n%s", err, out)
	}
	cmd := exec.Command("terraform", "console", "-no-color")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "TF_CLI_CONFIG_FILE=/dev/null", "CHECKPOINT_DISABLE=1", "TF_CLI_ARGS=")
	cmd.Stdin = strings.NewReader("local.answers\n")
	var problems strings.Builder
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("terraform console: %v\n%s", err, problems.String())
	}
	lines := strings.Split(strings.Trim(string(out), "[]\n"), "\n")
	if len(lines) != len(exprs) {
		t.Fatalf("%d answers to %d expressions\n%.300s", len(lines), len(exprs), out)
	}
	answers := make([]answer, len(exprs))
	for i, line := range lines {
		answers[i] = answer{exprs[i], "unknown"}
		if line = strings.Trim(line, " ,"); line == "(known after apply)" {
			continue
		}
		text, err := base64.StdEncoding.DecodeString(strings.Trim(line, `"`))
		if err != nil {
			t.Fatalf("this is no answer: %s", line)
		}
		answers[i].Want = string(text)
	}
	return answers
}

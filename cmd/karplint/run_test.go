package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// unlimited is a node pool with one finding: the warning cost/nodepool-no-limits, at 5:1.
const unlimited = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: general}
      requirements: []
`

const limited = unlimited + "  limits: {cpu: 100}\n"

// finding is the finding of unlimited in the format compact, without its message.
func finding(file string) string { return file + ":5:1: warning [cost/nodepool-no-limits]\n" }

// outcome is what a run left behind.
type outcome struct {
	code     int
	out, err string
}

// karplint runs the command line in process.
func karplint(t *testing.T, stdin string, args ...string) outcome {
	t.Helper()
	var out, err bytes.Buffer
	code := run(context.Background(), args, streams{strings.NewReader(stdin), &out, &err})
	return outcome{code, out.String(), err.String()}
}

// compact runs a check and returns its findings without their messages.
func compact(t *testing.T, stdin string, args ...string) outcome {
	t.Helper()
	o := karplint(t, stdin, append([]string{"check", "--format", "compact"}, args...)...)
	var b strings.Builder
	for line := range strings.Lines(o.out) {
		head, _, _ := strings.Cut(line, "warning: ")
		if at := strings.LastIndex(line, " ["); at > 0 && head != line {
			line = head + "warning" + line[at:]
		}
		b.WriteString(line)
	}
	o.out = b.String()
	return o
}

// inProject makes files in a new working directory and goes there. A name that ends in a slash is a directory.
func inProject(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		full := filepath.Join(dir, filepath.FromSlash(name))
		target := filepath.Dir(full)
		if strings.HasSuffix(name, "/") {
			target = full
		}
		if err := os.MkdirAll(target, 0o755); err != nil {
			t.Fatal(err)
		}
		if target != full {
			if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Chdir(dir)
	return dir
}

func (o outcome) want(t *testing.T, code int, out string) {
	t.Helper()
	if o.code != code || o.out != out {
		t.Errorf("exit code %d, want %d\noutput:\n%swant:\n%sstandard error:\n%s", o.code, code, o.out, out, o.err)
	}
}

func TestCheckExitCodes(t *testing.T) {
	inProject(t, map[string]string{"bad.yaml": unlimited, "good.yaml": limited, "broken.yaml": unlimited + "---\nx: [\n", "d/": ""})
	for _, c := range []struct {
		args string
		want int
	}{
		{"good.yaml", 0}, {"bad.yaml", 1}, {"bad.yaml --fail-on warning", 1}, {"bad.yaml --fail-on info", 1},
		{"bad.yaml --fail-on error", 0}, {"bad.yaml --fail-on never", 0}, {"d", 0}, {"d good.yaml", 0},
		{"broken.yaml", 2}, {"broken.yaml --fail-on never", 2}, {"good.yaml nowhere.yaml", 2}, {"bad.yaml nowhere.yaml", 2},
		{"bad.yaml --skip cost", 0}, {"bad.yaml --skip cost/nodepool-no-limits,nodepool", 0}, {"bad.yaml --only nodeclass", 0},
		{"bad.yaml --only nodeclass --only cost", 1}, {"bad.yaml --only cost --skip cost", 0},
		{"--no-such-flag", 2}, {"bad.yaml --format odd", 2}, {"bad.yaml --only nodepol", 2}, {"- bad.yaml", 2},
		{"bad.yaml --var x", 2}, {"bad.yaml --var-file nowhere.tfvars", 2}, {"bad.yaml --root d", 2}, {"d --root nowhere", 2},
	} {
		if got := karplint(t, "", strings.Fields(c.args)...); got.code != c.want {
			t.Errorf("karplint %s: exit code %d, want %d\n%s%s", c.args, got.code, c.want, got.out, got.err)
		}
	}
}

// A file that cannot be read, or is not there, does not keep the others from being reported.
func TestCheckReportsTheRest(t *testing.T) {
	inProject(t, map[string]string{"a.yaml": unlimited, "b.yaml": unlimited + "---\nx: [\n"})
	o := compact(t, "", "a.yaml", "nowhere.yaml")
	o.want(t, 2, finding("a.yaml"))
	if want := "karplint: nowhere.yaml: no such file or directory\n"; o.err != want {
		t.Errorf("standard error %q, want %q", o.err, want)
	}
	o = compact(t, "")
	if o.code != 2 || !strings.Contains(o.out, finding("a.yaml")) || !strings.Contains(o.out, finding("b.yaml")) ||
		!strings.Contains(o.out, "b.yaml:1") || !strings.Contains(o.out, ": error: ") {
		t.Errorf("exit code %d\n%s", o.code, o.out)
	}
}

func TestCheckPaths(t *testing.T) {
	dir := inProject(t, map[string]string{
		"repo/.git/": "", "repo/a/x.yaml": unlimited, "repo/a/y.yaml": unlimited, "repo/b/z.yaml": unlimited,
		"repo/.gitignore": "ignored.yaml\n", "repo/a/ignored.yaml": unlimited, "other/o.yaml": unlimited,
	})
	a := finding("repo/a/x.yaml") + finding("repo/a/y.yaml")
	all := a + finding("repo/b/z.yaml")
	for _, c := range []struct{ cwd, args, want string }{
		{".", "", finding("other/o.yaml") + all},
		{".", "repo", all},
		{".", "repo/a", a},
		{".", "./repo/a/", a},
		{".", "repo/b repo/a", all},
		{".", "repo/a/x.yaml", finding("repo/a/x.yaml")},
		{".", "repo/a/x.yaml repo/b", finding("repo/a/x.yaml") + finding("repo/b/z.yaml")},
		{".", "repo/a/ignored.yaml", finding("repo/a/ignored.yaml")},
		{".", "repo/a/x.yaml other", finding("other/o.yaml") + finding("repo/a/x.yaml")},
		{".", "repo/a --root .", a},
		{".", dir + "/repo/b", finding("repo/b/z.yaml")},
		{"repo/a", "", finding("x.yaml") + finding("y.yaml")},
		{"repo/a", "..", finding("x.yaml") + finding("y.yaml") + finding("../b/z.yaml")},
		{"repo/a", "../b", finding("../b/z.yaml")},
		{"repo/a", "../b/z.yaml", finding("../b/z.yaml")},
		{"other", dir + "/repo/b", finding(dir + "/repo/b/z.yaml")},
	} {
		t.Run(c.cwd+" "+c.args, func(t *testing.T) {
			t.Chdir(filepath.Join(dir, c.cwd))
			compact(t, "", strings.Fields(c.args)...).want(t, 1, c.want)
		})
	}
}

func TestCheckLinkedPaths(t *testing.T) {
	dir := inProject(t, map[string]string{"real/x.yaml": unlimited, "elsewhere/y.yaml": unlimited, "cwd/": ""})
	for link, target := range map[string]string{"cwd/in": "../real", "cwd/x.yaml": "../real/x.yaml", "here": "real"} {
		if err := os.Symlink(target, link); err != nil {
			t.Fatal(err)
		}
	}
	compact(t, "", "here").want(t, 1, finding("here/x.yaml"))
	compact(t, "", "here/x.yaml").want(t, 1, finding("here/x.yaml"))
	t.Chdir(filepath.Join(dir, "cwd"))
	compact(t, "", "in").want(t, 1, finding("in/x.yaml"))
	compact(t, unlimited, "--stdin-filename", "in/x.yaml", "-").want(t, 1, finding("in/x.yaml"))
}

// A named file is judged with the project around it in view, and only what is found in that file is shown.
func TestCheckFileInItsProject(t *testing.T) {
	nodeClass := "apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: other}\nspec: {}\n"
	inProject(t, map[string]string{".git/": "", "pools/a.yaml": limited, "pools/b.yaml": unlimited, "classes/c.yaml": nodeClass})
	o := karplint(t, "", "--format", "compact", "pools/a.yaml", "--only", "nodepool/dangling-nodeclass-ref,cost")
	if o.code != 1 || strings.Count(o.out, "\n") != 1 || !strings.HasPrefix(o.out, "pools/a.yaml:8:") ||
		!strings.HasSuffix(o.out, "[nodepool/dangling-nodeclass-ref]\n") {
		t.Errorf("exit code %d\n%s%s", o.code, o.out, o.err)
	}
}

// What is wrong in an installed module is not reported, but where the module itself was named.
func TestCheckInstalledModules(t *testing.T) {
	pool := "resource \"kubectl_manifest\" \"pool\" {\n  yaml_body = <<-EOT\n    " +
		strings.ReplaceAll(strings.TrimSpace(unlimited), "\n", "\n    ") + "\n  EOT\n}\n"
	inProject(t, map[string]string{
		"main.tf":                       "module \"pools\" {\n  source = \"./.terraform/modules/pools\"\n}\n",
		".terraform/modules/pools/p.tf": pool,
	})
	compact(t, "").want(t, 0, "")
	compact(t, "", "main.tf").want(t, 0, "")
	compact(t, "", ".terraform/modules/pools").want(t, 1, ".terraform/modules/pools/p.tf:7:5: warning [cost/nodepool-no-limits]\n")
}

func TestCheckStdin(t *testing.T) {
	inProject(t, map[string]string{"a.yaml": limited, "b.yaml": unlimited})
	list := "apiVersion: v1\nkind: List\nitems:\n- " + strings.ReplaceAll(strings.TrimSpace(unlimited), "\n", "\n  ") + "\n"
	for _, c := range []struct {
		name, content, args string
		code                int
		want                string
	}{
		{"alone", unlimited, "-", 1, finding("<stdin>")},
		{"alone and clean", limited, "-", 0, ""},
		{"empty", "", "-", 0, ""},
		{"a list as kubectl prints it", list, "-", 1, "<stdin>:8:3: warning [cost/nodepool-no-limits]\n"},
		{"in place of a file", unlimited, "--stdin-filename a.yaml -", 1, finding("a.yaml")},
		{"in place of a file, mended", limited, "--stdin-filename b.yaml -", 0, ""},
		{"a file that is not there yet", unlimited, "--stdin-filename new/dir/c.yaml -", 1, finding("new/dir/c.yaml")},
		{"without the dash", unlimited, "--stdin-filename ./a.yaml", 1, finding("a.yaml")},
		{"a directory", unlimited, "--stdin-filename . -", 2, ""},
		{"nothing of ours", "x: [\n", "--stdin-filename values.yaml -", 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			compact(t, c.content, strings.Fields(c.args)...).want(t, c.code, c.want)
		})
	}
}

func TestCheckIgnoreComment(t *testing.T) {
	for name, text := range map[string]string{
		"line":  strings.Replace(unlimited, "spec:\n", "spec: # karplint:ignore cost/nodepool-no-limits -- a test cluster\n", 1),
		"above": strings.Replace(unlimited, "spec:\n", "# karplint:ignore cost -- a test cluster\nspec:\n", 1),
		"head":  "# karplint:ignore cost/nodepool-no-limits\n\n" + unlimited,
	} {
		t.Run(name, func(t *testing.T) { compact(t, text, "-").want(t, 0, "") })
	}
}

func TestCheckOutputFile(t *testing.T) {
	inProject(t, map[string]string{"a.yaml": unlimited})
	o := karplint(t, "", "--format", "json", "--output", "out.json")
	o.want(t, 1, "")
	text, err := os.ReadFile("out.json")
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Schema   string
		Tool     struct{ Name, Version string }
		Findings []struct{ Rule, File string }
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if got.Schema != "karplint.findings/v1" || got.Tool.Name != "karplint" || got.Tool.Version == "" || len(got.Findings) != 1 ||
		got.Findings[0].File != "a.yaml" {
		t.Errorf("%s", text)
	}
	karplint(t, "", "--output", "no/such/dir").want(t, 2, "")
}

func TestColor(t *testing.T) {
	inProject(t, map[string]string{"a.yaml": unlimited})
	if o := karplint(t, "", "--color", "always"); !strings.Contains(o.out, "\x1b[") {
		t.Error("no colours with --color always")
	}
	for _, when := range []string{"auto", "never"} {
		if o := karplint(t, "", "--color", when); strings.Contains(o.out, "\x1b[") || !strings.Contains(o.out, "a.yaml:5:1") {
			t.Errorf("--color %s without a terminal:\n%s", when, o.out)
		}
	}
}

func TestDidYouMean(t *testing.T) {
	inProject(t, nil)
	for _, c := range []struct{ args, want string }{
		{"explian", `no such file or directory; did you mean "explain"?`},
		{"--only nodepool/no-limit", `did you mean "cost/nodepool-no-limits"?`},
		{"--skip nodeclas", `did you mean "nodeclass"?`},
		{"explain nodeclass/role-is-anr", `did you mean "nodeclass/role-is-arn"?`},
		{"explain nodeclass", `"nodeclass" is a category`},
		{"help explian", `did you mean "explain"?`},
		{"--format txt", `there are text, json, sarif, github, compact`},
	} {
		o := karplint(t, "", strings.Fields(c.args)...)
		if o.code != 2 || !strings.HasPrefix(o.err, "karplint: ") || !strings.Contains(o.err, c.want) || o.out != "" {
			t.Errorf("karplint %s: exit code %d, %q%q", c.args, o.code, o.out, o.err)
		}
	}
}

// Every command explains itself, with an example.
func TestHelp(t *testing.T) {
	for _, name := range []string{"", "check", "rules", "explain", "parse", "new", "new rule", "version", "help"} {
		for _, args := range []string{name + " --help", "help " + name} {
			o := karplint(t, "", strings.Fields(args)...)
			if o.code != 0 || o.err != "" || !strings.Contains(o.out, "Examples:") || !strings.Contains(o.out, "karplint "+name) {
				t.Errorf("karplint %s: exit code %d\n%s%s", args, o.code, o.out, o.err)
			}
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if o := karplint(t, "", "completion", shell); o.code != 0 || !strings.Contains(o.out, "karplint") {
			t.Errorf("completion %s: exit code %d, %s", shell, o.code, o.err)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, args := range []string{"version", "--version"} {
		o := karplint(t, "", args)
		if o.code != 0 || o.out != versionText()+"\n" || !strings.HasPrefix(o.out, "karplint ") {
			t.Errorf("karplint %s: exit code %d, %q", args, o.code, o.out)
		}
	}
}

func TestRules(t *testing.T) {
	o := karplint(t, "", "rules")
	if o.code != 0 || !strings.Contains(o.out, "cost/nodepool-no-limits") {
		t.Errorf("exit code %d\n%s%s", o.code, o.out, o.err)
	}
	o = karplint(t, "", "rules", "--format", "json")
	var rules []map[string]any
	if err := json.Unmarshal([]byte(o.out), &rules); err != nil || len(rules) == 0 {
		t.Errorf("%v\n%s", err, o.out)
	}
}

func TestExplain(t *testing.T) {
	for _, name := range []string{"cost/nodepool-no-limits", "nodepool-no-limits"} {
		o := karplint(t, "", "explain", name)
		if o.code != 0 || !strings.Contains(o.out, "FIX") || strings.Contains(o.out, "# want") {
			t.Errorf("exit code %d\n%s%s", o.code, o.out, o.err)
		}
	}
}

func TestParse(t *testing.T) {
	inProject(t, map[string]string{"a.yaml": "# karplint:ignore cost\n" + limited, "b.yaml": unlimited + "---\nx: [\n"})
	o := karplint(t, "", "parse", "a.yaml")
	for _, want := range []string{"file \"a.yaml\"\n", "  ignore cost  1:1-1:23\n", "resource NodePool/general: NodePool  3:7-3:15\n",
		`name: "general"  5:9-5:16` + "\n", "stack \"manifests\": karpenter unknown, kubernetes unknown\n"} {
		if !strings.Contains(o.out, want) {
			t.Errorf("no %q in\n%s", want, o.out)
		}
	}
	if o.code != 0 || strings.Contains(o.out, "b.yaml") {
		t.Errorf("exit code %d\n%s%s", o.code, o.out, o.err)
	}
	o = karplint(t, "", "parse", "--format", "json")
	var m model
	if err := json.Unmarshal([]byte(o.out), &m); err != nil {
		t.Fatal(err)
	}
	if o.code != 2 || len(m.Files) != 2 || m.Files[0].Resources[0].Body.Fields[0].Name != "apiVersion" || len(m.Diagnostics) != 1 {
		t.Errorf("exit code %d\n%s", o.code, o.out)
	}
	karplint(t, "", "parse", "nowhere").want(t, 2, "")
}

func TestInterrupted(t *testing.T) {
	inProject(t, map[string]string{"a.yaml": unlimited})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, err bytes.Buffer
	if code := run(ctx, nil, streams{strings.NewReader(""), &out, &err}); code != 2 || out.Len() > 0 || !strings.HasPrefix(err.String(), "karplint: ") {
		t.Errorf("exit code %d, %s%s", code, out.String(), err.String())
	}
}

func TestFailOnRanks(t *testing.T) {
	for _, level := range levels {
		if _, ok := failOns[level]; !ok {
			t.Error(fmt.Errorf("--fail-on %s has no rank", level))
		}
	}
}

// Standard input is read once, whatever its name.
func TestStdinOnce(t *testing.T) {
	o := karplint(t, unlimited, "--format", "json", "-")
	var result struct {
		Summary struct{ Files, Resources int }
	}
	if err := json.Unmarshal([]byte(o.out), &result); err != nil {
		t.Fatal(err)
	}
	if result.Summary.Files != 1 || result.Summary.Resources != 1 {
		t.Errorf("summary %+v", result.Summary)
	}
}

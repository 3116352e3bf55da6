package parser

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// ignoreCases are ignore files, and paths that are asked about; a path that ends in a slash is a directory. Git is the oracle.
var ignoreCases = []struct {
	name  string
	files map[string]string
	paths []string
}{
	{"names", map[string]string{".gitignore": "*.log\nbuild\n"},
		[]string{"a.log", "d/b.log", "build", "d/build", "builds", "a.log.txt", ".log"}},
	{"directories only", map[string]string{".gitignore": "out/\n"}, []string{"out/", "d/out/", "e/out"}},
	{"anchored", map[string]string{".gitignore": "/top\nd/mid\n"}, []string{"top", "d/top", "d/mid", "e/d/mid"}},
	{"negated", map[string]string{".gitignore": "*.yaml\n!keep.yaml\n"}, []string{"a.yaml", "keep.yaml", "d/keep.yaml"}},
	{"deeper file wins", map[string]string{".gitignore": "*.yaml\n", "d/.gitignore": "!*.yaml\nx.yaml\n"},
		[]string{"a.yaml", "d/a.yaml", "d/x.yaml", "d/e/x.yaml", "d/e/a.yaml"}},
	{"relative to its directory", map[string]string{"d/.gitignore": "/a\ne/b\n"}, []string{"a", "d/a", "d/e/a", "d/e/b", "e/b"}},
	{"double star first", map[string]string{".gitignore": "**/x/y\n"}, []string{"x/y", "d/x/y", "d/e/x/y", "x/d/y"}},
	{"double star last", map[string]string{".gitignore": "d/**\n"}, []string{"d/", "d/a", "d/e/a", "e/d/a"}},
	{"double star between", map[string]string{".gitignore": "a/**/b\n"}, []string{"a/b", "a/x/b", "a/x/y/b", "a/x", "b"}},
	{"double star alone", map[string]string{".gitignore": "**\n!*/\n!*.tf\n"}, []string{"a", "d/", "d/a", "d/a.tf"}},
	{"double star twice", map[string]string{".gitignore": "**/a/**/b/*.c\n"}, []string{"a/b/x.c", "z/a/y/b/x.c", "a/b/c/x.c", "b/x.c"}},
	{"double star in a name", map[string]string{".gitignore": "a**b\nc/**d\n"}, []string{"axxb", "a/b", "c/xd", "c/x/d"}},
	{"question mark", map[string]string{".gitignore": "a?c\nd/?\n"}, []string{"abc", "ac", "abbc", "d/x", "d/xy"}},
	{"classes", map[string]string{".gitignore": "[ab].x\n[!c].y\n[^d].z\n[0-9]\n[]k].w\n[[:alpha:]][[:digit:]]\n[a-]q\n[&&a]m\n[\\]]v\n"},
		[]string{"a.x", "c.x", "a.y", "c.y", "a.z", "d.z", "5", "x", "].w", "k.w", "j.w", "a1", "11", "-q", "bq", "am", "&m", "]v", "\\v"}},
	{"unclosed class", map[string]string{".gitignore": "a[b\n"}, []string{"a[b", "ab"}},
	{"comments and escapes", map[string]string{".gitignore": "# no\n\\#hash\n\\!bang\nst\\*r\n"},
		[]string{"# no", "#hash", "!bang", "st*r", "star"}},
	{"blanks at the end", map[string]string{".gitignore": "plain   \nkept\\ \nback\\\\ \ntab\t\n"},
		[]string{"plain", "kept ", "kept", "back\\", "tab", "tab\t"}},
	{"line endings and mark", map[string]string{".gitignore": "\uFEFFone\r\ntwo\r\n\r\n!two\r\n"}, []string{"one", "two"}},
	{"regexp characters", map[string]string{".gitignore": "a.b\n(c)\n$d^\ne+\nf{1}\n|\n"},
		[]string{"a.b", "axb", "(c)", "c", "$d^", "e+", "ee", "f{1}", "f", "|"}},
	{"odd lines", map[string]string{".gitignore": "/\n!\n\\\n   \n!/\nx\\\n"}, []string{"a", "d/a", "x", "x\\", " "}},
	{"leading blank", map[string]string{".gitignore": " a\n"}, []string{" a", "a"}},
	{"case", map[string]string{".gitignore": "A.yaml\n"}, []string{"A.yaml", "a.yaml"}},
	{"slash twice", map[string]string{".gitignore": "d//a\n//b\n"}, []string{"d/a", "b"}},
	{"directory and negation", map[string]string{".gitignore": "gen/*\n!gen/keep/\n"}, []string{"gen/a", "gen/keep/", "gen/other/"}},
	{"no final newline", map[string]string{".gitignore": "last"}, []string{"last"}},
	{"not ascii", map[string]string{".gitignore": "é*\n"}, []string{"été", "ete"}},
}

func TestIgnoresAgreeWithGit(t *testing.T) {
	for _, c := range ignoreCases {
		t.Run(c.name, func(t *testing.T) {
			dir := repository(t, c.files)
			ig := newIgnores(os.DirFS(dir), nil)
			for _, p := range c.paths {
				name, isDir := strings.CutSuffix(p, "/")
				if isDir {
					if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
						t.Fatal(err)
					}
				}
				if got, want := ig.match(name, isDir), gitIgnores(t, dir, p); got != want {
					t.Errorf("%q: ignored is %v, git says %v", p, got, want)
				}
			}
		})
	}
}

// repository makes a Git repository that holds files.
func repository(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, files)
	if out, err := exec.Command("git", "init", "-q", dir).CombinedOutput(); err != nil {
		t.Fatalf("git init: %v\n%s", err, out)
	}
	return dir
}

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		full := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// gitIgnores reports whether the last pattern that matches p is not a negated one.
func gitIgnores(t *testing.T, dir, p string) bool {
	t.Helper()
	cmd := exec.Command("git", "-C", dir, "-c", "core.excludesFile=", "check-ignore", "-z", "-v", "--no-index", "--stdin")
	cmd.Stdin = strings.NewReader(strings.TrimSuffix(p, "/") + "\x00")
	out, err := cmd.Output()
	if err != nil {
		if exit, ok := err.(*exec.ExitError); ok && exit.ExitCode() == 1 {
			return false
		}
		t.Fatal(err)
	}
	fields := bytes.Split(out, []byte{0})
	if len(fields) < 4 {
		t.Fatalf("unexpected answer %q", out)
	}
	return !bytes.HasPrefix(fields[2], []byte("!"))
}

func TestIgnoreKarplintOverridesGit(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{".gitignore": "*.yaml\n", ".karplintignore": "!a.yaml\nb.tf\n"})
	ig := newIgnores(os.DirFS(dir), nil)
	for name, want := range map[string]bool{"a.yaml": false, "c.yaml": true, "b.tf": true, "c.tf": false} {
		if got := ig.match(name, false); got != want {
			t.Errorf("%s: ignored is %v, want %v", name, got, want)
		}
	}
}

// A pattern of many double stars is decided in time that does not explode with their number.
func TestIgnorePatternIsLinear(t *testing.T) {
	p := parsePattern(strings.Repeat("**/a/", 30) + "b")
	if p.match(strings.Split(strings.Repeat("a/", 5000)+"c", "/")) {
		t.Error("matched")
	}
}

func FuzzIgnorePattern(f *testing.F) {
	for _, c := range ignoreCases {
		for _, text := range c.files {
			f.Add(text, c.paths[0])
		}
	}
	f.Fuzz(func(t *testing.T, line, name string) {
		p := parsePattern(line)
		if p == nil {
			return
		}
		p.match(strings.Split(name, "/"))
		negated := parsePattern("!" + line)
		if strings.HasPrefix(line, "!") || negated == nil {
			return
		}
		if parts := strings.Split(name, "/"); negated.match(parts) != p.match(parts) {
			t.Errorf("%q and its negation match differently on %q", line, name)
		}
	})
}

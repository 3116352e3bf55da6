package parser

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"github.com/karplint/karplint/parser/document"
)

const pool = "apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata:\n  name: %s\nspec: {}\n"

func poolNamed(name string) string { return fmt.Sprintf(pool, name) }

// load loads a project and writes each of its files with the IDs of its resources, or why it was skipped.
func load(t *testing.T, opts Options) (files []string, p *document.Project) {
	t.Helper()
	p, err := Load(context.Background(), opts)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range p.Files {
		line := f.Path + ":"
		for _, r := range f.Resources {
			line += " " + r.ID
		}
		if f.Skipped != "" {
			line += " skipped, " + f.Skipped
		}
		files = append(files, line)
	}
	return files, p
}

// inRoot returns the file system of a temporary directory that holds files, and the directory.
func inRoot(t *testing.T, files map[string]string) (fs.FS, string) {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, files)
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root.FS(), dir
}

func link(t *testing.T, dir, target, name string) {
	t.Helper()
	full := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, full); err != nil {
		t.Fatal(err)
	}
}

func want(t *testing.T, got []string, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error("want -, got +:\n", diff)
	}
}

func diagnostics(p *document.Project) []string {
	var out []string
	for _, d := range p.Diagnostics {
		out = append(out, fmt.Sprintf("%s %s: %s", d.Severity, d.Range.Filename, d.Summary))
	}
	return out
}

func TestLoadReadsWhatCanMatter(t *testing.T) {
	fsys, _ := inRoot(t, map[string]string{
		"a.yaml":                       poolNamed("a"),
		"b.yml":                        poolNamed("b"),
		"c.json":                       `{"apiVersion": "karpenter.sh/v1", "kind": "NodePool", "metadata": {"name": "c"}}`,
		"service.yaml":                 "apiVersion: v1\nkind: Service\nmetadata: {name: s}\n",
		"broken-and-elsewhere.yaml":    "a: [\n",
		"dashboard.json":               `{"title": "karpenter", "broken`,
		"values.yaml":                  "karpenter: {x: [}\n",
		"terraform.tfstate":            poolNamed("state"),
		"notes.md":                     poolNamed("notes"),
		".git/x.yaml":                  poolNamed("git"),
		"node_modules/p/x.yaml":        poolNamed("npm"),
		"infra/.terraform/m/x.yaml":    poolNamed("terraform"),
		"infra/x.tfvars.json":          `{"apiVersion": "karpenter"}`,
		"deep/er/ d .yaml":             poolNamed("d"),
		"crd.yaml":                     "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: nodepools.karpenter.sh}\n",
		"ignored/x.yaml":               poolNamed("x"),
		"kept/x.gen.yaml":              poolNamed("gen"),
		".gitignore":                   "/ignored/\n*.gen.yaml\n",
		"kept/.karplintignore":         "!x.gen.yaml\nold-*\n",
		"kept/old-pool.yaml":           poolNamed("old"),
		"node_modules_not/really.yaml": poolNamed("really"),
	})
	got, p := load(t, Options{FS: fsys})
	want(t, got, "a.yaml: NodePool/a", "b.yml: NodePool/b", "c.json: NodePool/c",
		"crd.yaml: skipped, a CustomResourceDefinition", "deep/er/ d .yaml: NodePool/d",
		"kept/x.gen.yaml: NodePool/gen", "node_modules_not/really.yaml: NodePool/really")
	want(t, diagnostics(p))
}

func TestLoadRoots(t *testing.T) {
	fsys, _ := inRoot(t, map[string]string{
		"a/x.yaml": poolNamed("ax"), "a/y.yaml": poolNamed("ay"), "b/x.yaml": poolNamed("bx"), "c/x.yaml": poolNamed("cx"),
		".gitignore": "c/x.yaml\n*.tmp.yaml\n", "a/z.tmp.yaml": poolNamed("az"), "readme.txt": "", "t/x.tfvars": "",
	})
	got, p := load(t, Options{FS: fsys, Roots: []string{"a", "a", "b/x.yaml", "c/x.yaml", "missing.yaml", "readme.txt", "t/x.tfvars"}})
	want(t, got, "a/x.yaml: NodePool/ax", "a/y.yaml: NodePool/ay", "b/x.yaml: NodePool/bx", "c/x.yaml: NodePool/cx")
	want(t, diagnostics(p), "error missing.yaml: cannot be read: no such file or directory",
		"warning readme.txt: this file is not read, because its name tells no language that karplint knows")
}

func TestLoadSymlinks(t *testing.T) {
	outside := t.TempDir()
	write(t, outside, map[string]string{"out.yaml": poolNamed("outside")})
	fsys, dir := inRoot(t, map[string]string{"real/a.yaml": poolNamed("a"), "hidden/b.yaml": poolNamed("b"), ".gitignore": "/hidden/\n"})
	link(t, dir, "real/a.yaml", "0-before.yaml")
	link(t, dir, "../real/a.yaml", "z/after.yaml")
	link(t, dir, "hidden/b.yaml", "b1.yaml")
	link(t, dir, "b1.yaml", "b2.yaml")
	link(t, dir, "real", "dir")
	link(t, dir, "..", "real/up")
	link(t, dir, "nowhere.yaml", "broken.yaml")
	link(t, dir, "loop1.yaml", "loop2.yaml")
	link(t, dir, "loop2.yaml", "loop1.yaml")
	link(t, dir, filepath.Join(outside, "out.yaml"), "absolute.yaml")
	link(t, dir, "../"+filepath.Base(outside)+"/out.yaml", "escape.yaml")
	got, p := load(t, Options{FS: fsys})
	want(t, got, "b1.yaml: NodePool/b", "real/a.yaml: NodePool/a")
	want(t, diagnostics(p))

	got, _ = load(t, Options{FS: fsys, Roots: []string{".", "z/after.yaml"}})
	want(t, got, "b1.yaml: NodePool/b", "z/after.yaml: NodePool/a")
}

func TestLoadSymlinkedTerraform(t *testing.T) {
	fsys, dir := inRoot(t, map[string]string{"shared.tf": "# karpenter\n", "m/a/main.tf": "# eks\n"})
	link(t, dir, "../../shared.tf", "m/a/shared.tf")
	link(t, dir, "../../shared.tf", "m/b/shared.tf")
	got, _ := load(t, Options{FS: fsys})
	for i := range got {
		got[i], _, _ = strings.Cut(got[i], ":")
	}
	want(t, got, "m/a/main.tf", "m/a/shared.tf", "m/b/shared.tf", "shared.tf")
}

func TestLoadContexts(t *testing.T) {
	fsys, _ := inRoot(t, map[string]string{
		"chart/Chart.yaml":            "apiVersion: v2\nname: config\n",
		"chart/templates/pool.yaml":   "{{- if .Values.x }}\n" + poolNamed("{{ .Release.Name }}") + "{{- end }}\n",
		"chart/templates/sub/p.yaml":  poolNamed("p"),
		"chart/crds/crd.yaml":         poolNamed("crd"),
		"chart/examples/pool.yaml":    poolNamed("example"),
		"templates/pool.yaml":         poolNamed("plain"),
		"k/base/pool.yaml":            poolNamed("base"),
		"k/over/kustomization.yaml":   "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\npatches:\n- path: p1.yaml\n  target: {kind: NodePool}\n- patch: |-\n    - op: remove\npatchesStrategicMerge: [../p2.yaml, \"kind: NodePool\\nx: 1\\n\"]\npatchesJson6902:\n- path: p3.yaml\n",
		"k/over/p1.yaml":              poolNamed("p1"),
		"k/p2.yaml":                   poolNamed("p2"),
		"k/over/p3.yaml":              "# karpenter apiVersion\n- op: add\n",
		"k/other/Kustomization":       "patches:\n- path: p4.yaml\n",
		"k/other/p4.yaml":             poolNamed("p4"),
		"k/broken/kustomization.yaml": "patches: [",
	})
	got, p := load(t, Options{FS: fsys})
	got = slices.DeleteFunc(got, func(s string) bool { return strings.HasPrefix(s, "k/over/kustomization.yaml") })
	want(t, got, "chart/crds/crd.yaml: skipped, a Helm template", "chart/examples/pool.yaml: NodePool/example",
		"chart/templates/pool.yaml: skipped, a Helm template", "chart/templates/sub/p.yaml: skipped, a Helm template",
		"k/base/pool.yaml: NodePool/base", "k/other/p4.yaml: skipped, a Kustomize patch",
		"k/over/p1.yaml: skipped, a Kustomize patch", "k/over/p3.yaml: skipped, a Kustomize patch",
		"k/p2.yaml: skipped, a Kustomize patch", "templates/pool.yaml: NodePool/plain")
	want(t, diagnostics(p))
}

func TestLoadTerraformThatCanMatter(t *testing.T) {
	fsys, _ := inRoot(t, map[string]string{
		"live/main.tf":                           `module "k" { source = "../modules/mid" }`,
		"modules/mid/main.tf":                    `module "k" { source = "./../deep" }`,
		"modules/deep/main.tf":                   `resource "helm_release" "karpenter" {}`,
		"other/main.tf":                          `resource "aws_s3_bucket" "b" {}` + "\n" + `module "x" { source = "../nowhere" }`,
		"out/main.tf":                            `module "x" { source = "../../../elsewhere" }`,
		"json/main.tf.json":                      `{"module": {"k": {"source": "../modules/deep"}}}`,
		"cycle/a/main.tf":                        `module "b" { source = "../b" }`,
		"cycle/b/main.tf":                        `module "a" { source = "../a" }`,
		"hidden/main.tf":                         `# karpenter`,
		"hidden/.gitignore":                      "*_override.tf\n",
		"hidden/my_override.tf":                  `# karpenter`,
		"installed/main.tf":                      `module "x" { source = "./.terraform/modules/x" }`,
		"installed/.terraform/.keep":             "",
		"installed/.terraform/modules/x/main.tf": `# karpenter`,
	})
	v := &view{fsys: fsys, ignores: newIgnores(fsys, nil), named: map[string]bool{}}
	d, err := discover(context.Background(), v, []string{"."})
	if err != nil {
		t.Fatal(err)
	}
	want(t, relevantModules(v, d.modules), "hidden", "installed", "json", "live", "modules/deep", "modules/mid")
	entries, err := fs.ReadDir(v, "hidden")
	if err != nil || slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == "my_override.tf" }) {
		t.Errorf("an ignored Terraform file is listed: %v, %v", entries, err)
	}
}

// A manifest that Terraform applies is judged as Terraform renders it, and not a second time as it stands.
func TestLoadManifestsThatTerraformApplies(t *testing.T) {
	fsys, _ := inRoot(t, map[string]string{
		"infra/main.tf": `resource "kubectl_manifest" "a" {
  yaml_body = file("${path.module}/a.yaml")
}
resource "kubectl_manifest" "b" {
  yaml_body = templatefile("${path.module}/b.yaml", { name = "rendered" })
}
`,
		"infra/a.yaml": "# karplint:ignore cost\n" + poolNamed("a"),
		"infra/b.yaml": poolNamed("${name}"),
		"infra/c.yaml": poolNamed("c"),
	})
	got, p := load(t, Options{FS: fsys})
	want(t, got, "infra/a.yaml: kubectl_manifest.a/NodePool/a", "infra/b.yaml: kubectl_manifest.b/NodePool/rendered",
		"infra/c.yaml: NodePool/c", "infra/main.tf: kubectl_manifest.a kubectl_manifest.b")
	want(t, diagnostics(p))
	if len(p.File("infra/a.yaml").Directives) != 1 {
		t.Error("the directives of a manifest that Terraform applies are lost")
	}
}

func TestLoadStdin(t *testing.T) {
	fsys, _ := inRoot(t, map[string]string{"a.yaml": poolNamed("old"), "b.yaml": poolNamed("b"), "infra/main.tf": "# karpenter\n"})
	for _, c := range []struct {
		name, content string
		want          []string
	}{
		{"a.yaml", poolNamed("new"), []string{"a.yaml: NodePool/new", "b.yaml: NodePool/b"}},
		{"new/c.yaml", poolNamed("c"), []string{"a.yaml: NodePool/old", "b.yaml: NodePool/b", "new/c.yaml: NodePool/c"}},
		{"<stdin>", "- no\n- object\n", []string{"<stdin>:", "a.yaml: NodePool/old", "b.yaml: NodePool/b"}},
		{"a.yaml", "x: y\n", []string{"b.yaml: NodePool/b"}},
	} {
		got, p := load(t, Options{FS: fsys, Stdin: &Stdin{Name: c.name, Content: []byte(c.content)}})
		got = slices.DeleteFunc(got, func(s string) bool { return strings.HasPrefix(s, "infra/") })
		want(t, got, c.want...)
		want(t, diagnostics(p))
	}
}

func TestViewIsAFileSystem(t *testing.T) {
	fsys := fstest.MapFS{"d/a.tf": {Data: []byte("a")}, "d/c.yaml": {Data: []byte("c")}, "e/x.yaml": {Data: []byte("x")}}
	for _, name := range []string{"d/b.tf", "d/a.tf", "d/z.yaml", "e/y"} {
		v := &view{fsys: fsys, ignores: newIgnores(fsys, nil), named: map[string]bool{}, stdin: &Stdin{Name: name, Content: []byte("stdin")}}
		got, err := fs.ReadFile(v, name)
		if err != nil || string(got) != "stdin" {
			t.Errorf("%s: read %q, %v", name, got, err)
		}
		f, err := v.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		var buf bytes.Buffer
		if _, err := buf.ReadFrom(f); err != nil || buf.String() != "stdin" {
			t.Errorf("%s: opened and read %q, %v", name, buf.String(), err)
		}
		matches, err := fs.Glob(v, "*/*")
		if err != nil || !slices.Contains(matches, name) || !slices.IsSorted(matches) {
			t.Errorf("%s is not listed: %v, %v", name, matches, err)
		}
	}
}

func TestLoadLargeFile(t *testing.T) {
	large := "# karpenter apiVersion\n" + strings.Repeat("#\n", maxFileSize/2)
	got, p := load(t, Options{FS: fstest.MapFS{"large.yaml": {Data: []byte(large)}, "a.yaml": {Data: []byte(poolNamed("a"))}}})
	want(t, got, "a.yaml: NodePool/a")
	want(t, diagnostics(p), "warning large.yaml: this file cannot be read: the file is larger than 16 MiB")
}

func TestLoadUTF16(t *testing.T) {
	for _, order := range []string{"little", "big"} {
		units := utf16.Encode([]rune("\uFEFF" + poolNamed("wide")))
		var text []byte
		for _, u := range units {
			if order == "little" {
				text = append(text, byte(u), byte(u>>8))
			} else {
				text = append(text, byte(u>>8), byte(u))
			}
		}
		got, p := load(t, Options{FS: fstest.MapFS{"a.yaml": {Data: text}}})
		want(t, got, "a.yaml: NodePool/wide")
		want(t, diagnostics(p))
	}
}

func TestLoadDirectives(t *testing.T) {
	_, p := load(t, Options{FS: fstest.MapFS{
		"a.yaml": {Data: []byte("# karplint:ignore cost\n" + poolNamed("a"))},
		"b.yaml": {Data: []byte(poolNamed("b") + "# karplint:ignore\n")},
		"c.json": {Data: []byte(`{"apiVersion": "karpenter.sh/v1", "kind": "NodePool", "metadata": {"name": "c # karplint:ignore"}}`)},
	}})
	if d := p.File("a.yaml").Directives; len(d) != 1 || !d[0].WholeFile || d[0].Rules[0].Name != "cost" {
		t.Errorf("directives of a.yaml: %+v", d)
	}
	want(t, diagnostics(p), "warning b.yaml: this comment names no rule, so it ignores nothing")
}

func TestLoadIsSortedAndPlacesEveryResource(t *testing.T) {
	files := map[string]string{}
	for i := range 60 {
		files[fmt.Sprintf("d%d/p%d.yaml", i%7, i)] = poolNamed(fmt.Sprint("p", i)) + "---\na: [\n"
	}
	fsys, _ := inRoot(t, files)
	var calls []int
	_, p := load(t, Options{FS: fsys, Progress: func(done, total int) { calls = append(calls, done*1000+total) }})
	if !slices.IsSortedFunc(p.Files, func(a, b *document.File) int { return strings.Compare(a.Path, b.Path) }) {
		t.Error("files are not sorted")
	}
	if len(p.Diagnostics) != 60 || !slices.IsSorted(diagnostics(p)) {
		t.Errorf("%d diagnostics, or not sorted", len(p.Diagnostics))
	}
	placed := 0
	for _, s := range p.Stacks {
		placed += len(s.Resources)
	}
	if placed != 60 {
		t.Errorf("%d of 60 resources are in a stack", placed)
	}
	if !slices.IsSorted(calls) || calls[len(calls)-1] != 60_060 {
		t.Errorf("progress: %v", calls)
	}
}

func TestLoadStopsWhenDone(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Load(ctx, Options{FS: fstest.MapFS{"a.yaml": {Data: []byte(poolNamed("a"))}}}); err == nil {
		t.Error("no error")
	}
}

func TestVendored(t *testing.T) {
	for name, want := range map[string]bool{
		"a/.terraform/modules/x/main.tf": true, ".git/x": true, "a/b.tf": false, "node_modules": false, "<stdin>": false, "/a/b": false,
	} {
		if got := Vendored(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

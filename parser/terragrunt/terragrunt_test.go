package terragrunt

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/terraform"
)

const unitFile = "live/prod/app/terragrunt.hcl"

// module takes all inputs of the tests.
const module = "variable \"a\" {}\nvariable \"b\" { default = \"from default\" }\nresource \"x\" \"x\" {\n  a = var.a\n  b = var.b\n}\n"

// project is the files of a test by path. The module lies in modules/app.
type project map[string]string

func (p project) fs() fstest.MapFS {
	out := fstest.MapFS{"modules/app/main.tf": {Data: []byte(module)}}
	for name, text := range p {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

// outcome is what the units of a project come to.
type outcome struct {
	units []*terraform.Unit
	roots []*terraform.Root
	files map[string]*document.File
	diags []document.Diagnostic
}

func read(p project) *outcome {
	fsys := p.fs()
	var names []string
	for name := range fsys {
		if name == FileName || strings.HasSuffix(name, "/"+FileName) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	r := terraform.NewReader(fsys, terraform.Options{})
	out := &outcome{units: Units(fsys, r, names), files: map[string]*document.File{}}
	var files []*document.File
	out.roots, files, out.diags = r.Load(nil, out.units)
	for _, f := range files {
		out.files[f.Path] = f
	}
	return out
}

// written returns what stands in a range, behind file, line and column.
func (o *outcome) written(r document.Range) string {
	f := o.files[r.Filename]
	if f == nil {
		return "no file " + r.Filename
	}
	return fmt.Sprintf("%s:%d:%d %s", r.Filename, r.Start.Line, r.Start.Column, f.Text(r))
}

// show writes a value: JSON, with <the expression> of each unknown, and … at the end of what is open.
func show(n *document.Node) string {
	open := ""
	if n.Open {
		open = "…"
	}
	var parts []string
	switch n.Kind {
	case document.Unknown:
		return "<" + n.Expr + ">"
	case document.Object:
		for _, f := range n.Fields {
			parts = append(parts, f.Name+":"+show(f.Node))
		}
		return "{" + strings.Join(parts, " ") + open + "}"
	case document.List:
		for _, item := range n.Items {
			parts = append(parts, show(item))
		}
		return "[" + strings.Join(parts, " ") + open + "]"
	}
	text, _ := json.Marshal(n.Value)
	return string(text)
}

func TestModules(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		severity         document.Severity
		at               string
	}{
		{"relative", `terraform { source = "../../../modules/app" }`, "modules/app", "", ""},
		{"two slashes", `terraform { source = "../../..//modules/app" }`, "modules/app", "", ""},
		{"a query", `terraform { source = "../../../modules//app?ref=v1" }`, "modules/app", "", ""},
		{"root of the repository", `terraform { source = "${get_repo_root()}//modules/app" }`, "modules/app", "", ""},
		{"own directory", `terraform { source = "${get_terragrunt_dir()}/../../../modules/app" }`, "modules/app", "", ""},
		{"parent directory", "include {\n path = find_in_parent_folders(\"root.hcl\")\n}\nterraform { source = \"${get_parent_terragrunt_dir()}/modules/app\" }", "modules/app", "", ""},
		{"path from the include", "include {\n path = find_in_parent_folders(\"root.hcl\")\n}\nterraform { source = \"${path_relative_from_include()}/modules/app\" }", "modules/app", "", ""},
		{"a local", "locals { base = \"../../..\" }\nterraform { source = \"${local.base}/modules/app\" }", "modules/app", "", ""},
		{"of the included file", "include {\n path = find_in_parent_folders(\"source.hcl\")\n}", "modules/app", "", ""},
		{"of the later included file", "include \"a\" {\n path = \"../../../root.hcl\"\n}\ninclude \"b\" {\n path = \"../../source.hcl\"\n}", "modules/app", "", ""},
		{"without a source", "inputs = {}", "", "", ""},
		{"git", `terraform { source = "git::https://example.com/modules.git//app?ref=v1" }`, "", document.DiagNotice, `"git::https://example.com/modules.git//app?ref=v1"`},
		{"registry", `terraform { source = "tfr:///terraform-aws-modules/eks/aws?version=21.0.0" }`, "", document.DiagNotice, `"tfr:///terraform-aws-modules/eks/aws?version=21.0.0"`},
		{"unknown", "terraform { source = get_env(\"X\") }", "", document.DiagNotice, `get_env("X")`},
		{"outside", `terraform { source = "../../../../modules/app" }`, "", document.DiagNotice, `"../../../../modules/app"`},
		{"absolute", `terraform { source = "/modules/app" }`, "", document.DiagNotice, `"/modules/app"`},
		{"missing", `terraform { source = "../modules/app" }`, "", document.DiagWarning, `"../modules/app"`},
		{"missing in the repository", `terraform { source = "${get_repo_root()}/nope" }`, "", document.DiagNotice, `"${get_repo_root()}/nope"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := project{
				unitFile: c.text + "\n", "root.hcl": "terraform { source = \"./nope\" }\n", "live/source.hcl": "terraform { source = \"../../../modules/app\" }\n",
			}
			o := read(p)
			got := ""
			if len(o.units) > 0 {
				got = o.units[0].Module
			}
			if quick := Modules(p.fs(), []string{unitFile})[unitFile]; got != c.want || quick != c.want {
				t.Errorf("got %q and %q, want %q", got, quick, c.want)
			}
			var diags []string
			for _, d := range o.diags {
				diags = append(diags, string(d.Severity)+" "+o.files[d.Range.Filename].Text(d.Range))
			}
			var want []string
			if c.severity != "" {
				want = []string{string(c.severity) + " " + c.at}
			}
			if diff := cmp.Diff(want, diags); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A directory with a terragrunt.hcl that names no source is its own module.
func TestOwnModule(t *testing.T) {
	o := read(project{unitFile: "inputs = { a = 1 }\n", "live/prod/app/main.tf": module})
	if n := o.argument(t, "a"); show(n) != "1" || len(o.roots[0].Resources[0].Calls) != 0 {
		t.Errorf("%s, %+v", show(n), o.roots[0])
	}
}

// Two units of one module are two roots, and its literals say which units they come through.
func TestUnitsShareModule(t *testing.T) {
	source := "terraform { source = \"../../modules/app\" }\n"
	o := read(project{"live/a/terragrunt.hcl": source + "inputs = { a = 1 }\n", "live/b/terragrunt.hcl": source + "inputs = { a = 2 }\n"})
	var got []string
	for _, root := range o.roots {
		x := root.Resources[len(root.Resources)-1]
		got = append(got, root.Dir+" "+show(x.Body.Field("a"))+" "+o.written(x.Calls[0]))
	}
	want := []string{
		`live/a 1 live/a/terragrunt.hcl:1:22 "../../modules/app"`, `live/b 2 live/b/terragrunt.hcl:1:22 "../../modules/app"`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestFaults(t *testing.T) {
	chain := project{}
	for i := range 15 {
		chain[fmt.Sprintf("c/%d.hcl", i)] = fmt.Sprintf("include {\n path = \"../../../c/%d.hcl\"\n}\n", i+1)
	}
	wide := project{}
	for i := range 8 {
		wide[fmt.Sprintf("c/%d.hcl", i)] = strings.Repeat(fmt.Sprintf("include {\n path = \"../../../c/%d.hcl\"\n}\n", i+1), 8)
	}
	for _, c := range []struct {
		name, text string
		files      project
		want       string
	}{
		{"syntax", "inputs = {", nil, "error"},
		{"an include of itself", "include {\n path = \"terragrunt.hcl\"\n}", nil, "warning live/prod/app/terragrunt.hcl reads itself here"},
		{
			"includes of each other", "include {\n path = \"../a.hcl\"\n}",
			project{"live/prod/a.hcl": "include {\n path = \"../b.hcl\"\n}\n", "live/prod/b.hcl": "include {\n path = \"../a.hcl\"\n}\n"},
			"warning live/prod/a.hcl reads itself here",
		},
		{
			"reads of each other", "inputs = { a = read_terragrunt_config(\"../a.hcl\").locals.x }",
			project{
				"live/prod/a.hcl": "locals { x = read_terragrunt_config(\"b.hcl\").locals.x }\n",
				"live/prod/b.hcl": "locals { x = read_terragrunt_config(\"a.hcl\").locals.x }\n",
			},
			"warning live/prod/a.hcl reads itself here",
		},
		{"a read of itself", "locals { x = read_terragrunt_config(\"terragrunt.hcl\").locals.x }\ninputs = { a = local.x }", nil, "warning live/prod/app/terragrunt.hcl reads itself here"},
		{"too deep", "include {\n path = \"../../../c/0.hcl\"\n}", chain, "warning files are read more than 10 deep here"},
		{"too many", "include {\n path = \"../../../c/0.hcl\"\n}", wide, "warning more than 200 files are read for one unit here"},
		{"an include without a path", "include {}", nil, "warning this include block lacks a path"},
		{"an include of a missing file", "include {\n path = \"nope.hcl\"\n}", nil, "warning live/prod/app/nope.hcl is not read: there is no such file"},
		{"a cycle of locals", "locals {\n a = local.b\n b = local.a\n}\ninputs = { a = local.a }", nil, "warning local.a refers to itself"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := maps.Clone(c.files)
			if p == nil {
				p = project{}
			}
			p[unitFile] = "terraform { source = \"../../../modules/app\" }\n" + c.text + "\n"
			p["live/good/terragrunt.hcl"] = "terraform { source = \"../../modules/app\" }\ninputs = { a = 1 }\n"
			o := read(p)
			found := false
			for _, d := range o.diags {
				found = found || strings.HasPrefix(string(d.Severity)+" "+d.Summary, c.want)
				if o.files[d.Range.Filename] == nil || d.Range.Start.Line == 0 {
					t.Errorf("a diagnostic without a place: %+v", d)
				}
			}
			if !found {
				t.Errorf("no diagnostic %q among %+v", c.want, o.diags)
			}
			if got := o.units[0]; got.Dir != "live/good" || show(got.Inputs.Node()) != "{a:1}" {
				t.Errorf("the unit beside it is %+v", got)
			}
		})
	}
}

// FuzzUnits looks for panics, and for ranges that do not lie in their file.
func FuzzUnits(f *testing.F) {
	f.Add("terraform { source = \"../../../modules/app\" }\ninputs = { a = read_terragrunt_config(find_in_parent_folders()).locals }", "locals { x = get_terragrunt_dir() }")
	f.Add("include {\n path = find_in_parent_folders()\n merge_strategy = \"deep\"\n}\ninputs = merge({}, include.inputs)", "terraform { source = \"../../../modules/app\" }\ninputs = { a = { b = [] } }")
	f.Fuzz(func(t *testing.T, unit, root string) {
		o := read(project{unitFile: unit, "live/terragrunt.hcl": root})
		for _, r := range o.roots {
			for _, x := range r.Resources {
				x.Body.Walk(func(_ document.Path, n *document.Node) bool {
					if f := o.files[n.Range.Filename]; f == nil || n.Range != f.Range(n.Range.Start.Byte, n.Range.End.Byte) {
						t.Errorf("%s: range %v", x.ID, n.Range)
					}
					return true
				})
			}
		}
	})
}

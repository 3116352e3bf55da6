package terragrunt

import (
	"maps"
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

// Each case is the text behind the terraform block of a unit, other files, and what the argument a of the module comes to.
func TestInputs(t *testing.T) {
	env := "locals {\n  region = \"eu-west-1\"\n  tags = { env = \"prod\" }\n}\n"
	for _, c := range []struct {
		name, text string
		files      project
		want, at   string
		refs       string
	}{
		{"literal", `inputs = { a = "x" }`, nil, `"x"`, unitFile + `:2:16 "x"`, ""},
		{"local", "locals { l = [1, 2] }\ninputs = { a = local.l }", nil, "[1 2]", unitFile + ":2:14 [1, 2]", ""},
		{
			"read_terragrunt_config", "locals { env = read_terragrunt_config(find_in_parent_folders(\"env.hcl\")) }\ninputs = { a = local.env.locals.region }",
			project{"live/prod/env.hcl": env, "live/env.hcl": "locals { region = \"far\" }\n"}, `"eu-west-1"`, `live/prod/env.hcl:2:12 "eu-west-1"`, "",
		},
		{
			"read by a relative path", "inputs = { a = read_terragrunt_config(\"../env.hcl\").locals.tags.env }",
			project{"live/prod/env.hcl": env}, `"prod"`, `live/prod/env.hcl:3:18 "prod"`, "",
		},
		{
			"read with inputs", "inputs = { a = read_terragrunt_config(\"../other\").inputs.z }",
			project{"live/prod/other/terragrunt.hcl": "inputs = { z = 7 }\n"}, "7", "live/prod/other/terragrunt.hcl:1:16 7", "",
		},
		{
			"read of a missing file", `inputs = { a = read_terragrunt_config("nope.hcl").locals.x }`, nil,
			`<read_terragrunt_config("nope.hcl").locals.x>`, "", "",
		},
		{
			"read of a missing file with a default", `inputs = { a = read_terragrunt_config("nope.hcl", { locals = { x = 1 } }).locals.x }`, nil,
			"1", unitFile + ":2:68 1", "",
		},
		{
			"try does not take its default where a file cannot be told", `inputs = { a = try(read_terragrunt_config(find_in_parent_folders("no.hcl")).locals.x, 2) }`, nil,
			`<try(read_terragrunt_config(find_in_parent_folders("no.hcl")).locals.x, 2)>`, "", "",
		},
		{
			"try takes its default where a local is not there", `inputs = { a = try(read_terragrunt_config("../env.hcl").locals.x, 2) }`,
			project{"live/prod/env.hcl": env}, "2", unitFile + ":2:67 2", "",
		},
		{"dependency", "inputs = { a = dependency.eks.outputs.name }", nil, "<dependency.eks.outputs.name>", unitFile + ":2:16 dependency.eks.outputs.name", "dependency.eks.outputs.name"},
		{"dependency in a text", `inputs = { a = "${dependency.eks.outputs.name}-x" }`, nil, "<${dependency.eks.outputs.name}-x>", "", "dependency.eks.outputs.name"},
		{"environment", `inputs = { a = get_env("X", "y") }`, nil, `<get_env("X", "y")>`, "", ""},
		{"unknown function", `inputs = { a = run_cmd("ls") }`, nil, `<run_cmd("ls")>`, "", ""},
		{"values of a stack", "inputs = { a = values.role }", nil, "<values.role>", "", "values.role"},
		{"absolute path", `inputs = { a = "${get_terragrunt_dir()}/x" }`, nil, "<${get_repo_root()}/live/prod/app/x>", "", ""},
		{"name of the directory", `inputs = { a = basename(get_terragrunt_dir()) }`, nil, `"app"`, "", ""},
		{"name of the directory above", `inputs = { a = basename(dirname(get_terragrunt_dir())) }`, nil, `"prod"`, "", ""},
		{"path in the repository", `inputs = { a = "${get_path_from_repo_root()} ${get_path_to_repo_root()}" }`, nil, `"live/prod/app ../../.."`, "", ""},
		{
			"file", `inputs = { a = yamldecode(file(find_in_parent_folders("common.yaml"))).x }`,
			project{"live/common.yaml": "x: 5\n"}, "5", "", "",
		},
		{"fallback", `inputs = { a = find_in_parent_folders("nope", "fallback") }`, nil, `"fallback"`, "", ""},
		{"include of a parent", "include \"root\" {\n path = find_in_parent_folders(\"root.hcl\")\n}", project{"live/root.hcl": "inputs = { a = 1 }\n"}, "1", "live/root.hcl:1:16 1", ""},
		{"child wins", "include {\n path = find_in_parent_folders()\n}\ninputs = { a = {y = 2} }", project{"live/terragrunt.hcl": "inputs = { a = {x = 1} }\n"}, "{y:2}", "", ""},
		{
			"later include wins", "include \"one\" {\n path = \"../1.hcl\"\n}\ninclude \"two\" {\n path = \"../2.hcl\"\n}",
			project{"live/prod/1.hcl": "inputs = { a = 1 }\n", "live/prod/2.hcl": "inputs = { a = 2 }\n"}, "2", "live/prod/2.hcl:1:16 2", "",
		},
		{
			"deep", "include {\n path = \"../1.hcl\"\n merge_strategy = \"deep\"\n}\ninputs = { a = { y = 2, l = [2] } }",
			project{"live/prod/1.hcl": "inputs = { a = { x = 1, y = 1, l = [1] } }\n"}, "{x:1 y:2 l:[1 2]}", "", "",
		},
		{
			"deep over an unknown", "include {\n path = \"../1.hcl\"\n merge_strategy = \"deep\"\n}\ninputs = { a = { y = 2 } }",
			project{"live/prod/1.hcl": "inputs = { a = dependency.x.outputs.m }\n"}, "{y:2…}", "", "dependency.x.outputs.m",
		},
		{
			"a strategy that is not known", "include {\n path = \"../1.hcl\"\n merge_strategy = local.s\n}\ninputs = { b = 2 }",
			project{"live/prod/1.hcl": "inputs = { a = 1 }\n"}, "<inputs.a>", "", "include.inputs",
		},
		{
			"no_merge is exposed", "include \"r\" {\n path = \"../1.hcl\"\n expose = true\n merge_strategy = \"no_merge\"\n}\ninputs = { a = include.r.locals.v }",
			project{"live/prod/1.hcl": "locals { v = \"v\" }\ninputs = { b = 1 }\n"}, `"v"`, `live/prod/1.hcl:1:14 "v"`, "",
		},
		{
			"include without a label", "include {\n path = \"../1.hcl\"\n}\ninputs = { a = include.inputs.z }",
			project{"live/prod/1.hcl": "inputs = { z = 3 }\n"}, "3", "live/prod/1.hcl:1:16 3", "",
		},
		{
			"an included file sees the unit's parents", "include {\n path = find_in_parent_folders(\"root.hcl\")\n}",
			project{
				"root.hcl":          "locals { e = read_terragrunt_config(find_in_parent_folders(\"env.hcl\")) }\ninputs = { a = \"${local.e.locals.region} ${path_relative_to_include()} ${path_relative_from_include()}\" }\n",
				"live/prod/env.hcl": env,
			}, `"eu-west-1 live/prod/app ../../.."`, "", "",
		},
		{"include of what is not there", "include \"root\" {\n path = find_in_parent_folders(\"root.hcl\")\n}", nil, "<include.root.inputs.a>", "", "include.root.inputs"},
		{"unknown inputs", "inputs = dependency.x.outputs", nil, "<dependency.x.outputs.a>", "", "dependency.x.outputs"},
		{"open inputs", "inputs = merge(dependency.x.outputs.m, { c = 1 })", nil, "<inputs.a>", "", "dependency.x.outputs.m"},
		{
			"variable files win", "inputs = { a = 1 }",
			project{"live/prod/app/terraform.tfvars": "a = 2\n"}, "2", "live/prod/app/terraform.tfvars:1:5 2", "",
		},
		{"a missing input", "inputs = { c = 1 }", nil, "<var.a>", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := maps.Clone(c.files)
			if p == nil {
				p = project{}
			}
			p[unitFile] = "terraform { source = \"../../../modules/app\" }\n" + c.text + "\n"
			o := read(p)
			n := o.argument(t, "a")
			if got := show(n); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := o.written(n.Range); c.at != "" && got != c.at {
				t.Errorf("it is written at %s, want %s", got, c.at)
			}
			if got := strings.Join(n.Refs, " "); c.refs != "" && got != c.refs {
				t.Errorf("it refers to %s, want %s", got, c.refs)
			}
			for _, d := range o.diags {
				if d.Severity != document.DiagNotice {
					t.Errorf("%s %s: %s", d.Severity, o.written(d.Range), d.Summary)
				}
			}
		})
	}
}

// argument returns an argument of the resource in the module as the unit of unitFile gives it.
func (o *outcome) argument(t *testing.T, name string) *document.Node {
	t.Helper()
	for _, root := range o.roots {
		if root.Dir+"/"+FileName != unitFile {
			continue
		}
		for _, r := range root.Resources {
			if r.ID == "x.x" {
				return r.Body.Field(name)
			}
		}
	}
	t.Fatalf("no resource in %d roots, %v", len(o.roots), o.diags)
	return nil
}

// An input that is not seen may still be given, so the default of the variable does not count.
func TestOpenInputs(t *testing.T) {
	for text, want := range map[string]string{
		"inputs = { a = 1 }": `"from default"`,
		"inputs = merge(dependency.x.outputs.m, { a = 1 })":                                                                                              "<inputs.b>",
		"include {\n path = find_in_parent_folders()\n}\ninputs = {}":                                                                                    "<inputs.b>",
		"terraform {\n extra_arguments \"v\" {\n  arguments = [\"-var-file=${get_env(\"E\")}.tfvars\"]\n }\n}\ninputs = { b = 1 }":                       "<inputs.b>",
		"terraform {\n extra_arguments \"v\" {\n  arguments = [\"-lock-timeout=20m\"]\n }\n}\ninputs = { b = 1 }":                                        "1",
		"terraform {\n extra_arguments \"v\" {\n  required_var_files = [\"${get_terragrunt_dir()}/../b.tfvars\"]\n }\n}\ninputs = { b = 1 }":             `"from b"`,
		"terraform {\n extra_arguments \"v\" {\n  optional_var_files = [\"nope.tfvars\", \"../b.tfvars\"]\n }\n}\ninputs = { b = 1 }":                    `"from b"`,
		"terraform {\n extra_arguments \"v\" {\n  optional_var_files = [\"${get_env(\"E\")}.tfvars\"]\n }\n}\ninputs = { b = 1 }":                        "<inputs.b>",
		"terraform {\n before_hook \"h\" {\n  commands = [\"apply\"]\n }\n}\ngenerate \"p\" {\n contents = dependency.x.nope[\n]\n}\ninputs = { b = 2 }": "2",
	} {
		o := read(project{
			unitFile:             "terraform { source = \"../../../modules/app\" }\n" + text + "\n",
			"live/prod/b.tfvars": "b = \"from b\"\n",
		})
		if got := show(o.argument(t, "b")); got != want {
			t.Errorf("%s\ngives %s, want %s; %v", text, got, want, o.diags)
		}
	}
}

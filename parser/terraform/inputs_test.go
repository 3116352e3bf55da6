package terraform

import (
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

func TestInputs(t *testing.T) {
	p := project{
		"main.tf": `
variable "a" { default = "from default" }
variable "b" { default = "from default" }
variable "c" {}
variable "d" {}
variable "n" { type = number }
variable "l" { type = list(string) }
variable "o" {
  type    = object({ x = optional(number, 5), y = string })
  default = { y = "why" }
}
variable "nn" {
  default  = "not null"
  nullable = false
}
variable "s" { type = set(string) }
variable "m" { type = map(any) }
resource "x" "x" {
  a  = var.a
  b  = var.b
  c  = var.c
  d  = var.d
  n  = var.n
  l  = var.l[1]
  o  = var.o
  nn = var.nn
  s  = var.s
  m  = var.m
}
`,
		"terraform.tfvars":       "b = \"from tfvars\"\nn = \"7\"\nl = [1, 2]\nnn = null\nunused = 1\n",
		"z.auto.tfvars":          "c = \"from auto\"\ns = [\"b\", \"a\", \"b\"]\n",
		"a.auto.tfvars.json":     `{"c": "from json", "m": {"x": 1, "y": "z"}}`,
		"prod.tfvars":            `d = "from prod"`,
		"ignored.tfvars.example": "d = ",
	}
	l := load(t, p, Options{}).clean()
	x := "x.x"
	l.expect(
		want{x, at("a"), `"from default"`, `"from default"`, "var.a", ""},
		want{x, at("b"), `"from tfvars"`, `"from tfvars"`, "var.b", ""},
		want{x, at("c"), `"from auto"`, `"from auto"`, "var.c", ""},
		want{x, at("d"), "var.d", "var.d", "", "var.d"},
		want{x, at("n"), "7", `"7"`, "var.n", ""},
		want{x, at("l"), `"2"`, "2", "var.l[1]", ""},
		want{x, at("o"), `{"y" = "why", "x" = 5}`, "", "", ""},
		want{x, at("o", "x"), "5", "5", "", ""},
		want{x, at("nn"), `"not null"`, `"not null"`, "var.nn", ""},
		want{x, at("s"), `["a", "b"]`, "", "", ""},
		want{x, at("m"), `{"x" = "1", "y" = "z"}`, "", "", ""},
	)
	if got := l.node(x, "b").Range.Filename; got != "terraform.tfvars" {
		t.Errorf("b is written in %s", got)
	}
	l = load(t, p, Options{Inputs: []Inputs{{VarFiles: []string{"prod.tfvars"}, Vars: map[string]string{"a": "from option", "n": "9"}}}}).clean()
	l.expect(
		want{x, at("d"), `"from prod"`, `"from prod"`, "var.d", ""},
		want{x, at("a"), `"from option"`, "", "", ""},
		want{x, at("n"), "9", "", "", ""},
	)
	// What comes later wins, a file over a variable too.
	earlier := Inputs{VarFiles: []string{"prod.tfvars"}, Vars: map[string]string{"d": "from option", "a": "earlier", "b": "earlier"}}
	later := Inputs{VarFiles: []string{"prod.tfvars"}, Vars: map[string]string{"a": "later"}}
	load(t, p, Options{Inputs: []Inputs{earlier}}).clean().expect(want{x, at("d"), `"from option"`, "", "", ""})
	load(t, p, Options{Inputs: []Inputs{earlier, later}}).clean().expect(
		want{x, at("d"), `"from prod"`, "", "", ""},
		want{x, at("a"), `"later"`, "", "", ""},
		want{x, at("b"), `"earlier"`, "", "", ""},
	)
}

func TestOverridesAndTofu(t *testing.T) {
	l := load(t, project{
		"main.tf":          "resource \"x\" \"x\" {\n  a = 1\n  b = 2\n  set {\n    n = 1\n  }\n  keep {}\n}\nlocals {\n  v = 1\n  w = 2\n}\n",
		"a_override.tf":    "resource \"x\" \"x\" {\n  b = local.v\n  c = local.w\n  set {\n    n = 9\n  }\n}\nlocals { v = 10 }\n",
		"other.tf":         "resource \"x\" \"tf\" {}\n",
		"other.tofu":       "resource \"x\" \"tofu\" {}\n",
		"more.tofu":        "resource \"x\" \"more\" {}\n",
		"x.tftest.hcl":     "run \"x\" {",
		"stack.tm.hcl":     "stack {",
		"override.tf.json": `{"resource": {"x": {"x": {"d": "json"}}}}`,
	}, Options{}).clean()
	l.expect(
		want{"x.x", at("a"), "1", "1", "", ""},
		want{"x.x", at("b"), "10", "10", "local.v", ""},
		want{"x.x", at("c"), "2", "2", "local.w", ""},
		want{"x.x", at("d"), `"json"`, `"json"`, "", ""},
		want{"x.x", at("set"), `[{"n" = 9}]`, "", "", ""},
		want{"x.x", at("keep"), `[{}]`, "", "", ""},
		want{"x.tofu", nil, "{}", "", "", ""},
		want{"x.more", nil, "{}", "", "", ""},
	)
	if n := count(l.roots[0].Resources, "x"); n != 3 {
		t.Errorf("%d resources", n)
	}
}

func TestJSONSyntax(t *testing.T) {
	l := load(t, project{"main.tf.json": `{
  "//": "a comment",
  "variable": {"name": {"type": "string", "default": "caf\u00e9 ${not.a.template}"}, "unset": {}},
  "locals": {"list": ["a", "b"], "esc": "q\"${var.unset}\"\n$${x}"},
  "resource": {
    "aws_iam_role": {"node": {"name": "node-role", "tags": {"${local.list[0]}": "x"}}},
    "x": [
      {"one": {"depends_on": ["aws_iam_role.node"], "role": "${aws_iam_role.node.name}", "n": 1.50, "t": true, "z": null,
        "list": "${local.list}", "esc": "${local.esc}", "set": [{"name": "a"}, {"name": "b"}],
        "dynamic": {"blk": {"for_each": ["u"], "iterator": "it", "content": {"v": "${it.value}!"}}},
        "lifecycle": {"ignore_changes": ["tags"]}, "name": "\u00e9\n-${var.name}"}}
    ]
  },
  "module": {"m": {"source": "./m", "arg": "lit"}},
  "provider": {"aws": [{"region": "eu"}, {"alias": "us", "region": "us"}]},
  "output": {"o": {"value": "${aws_iam_role.node.arn}"}}
}`, "m/main.tf": "variable \"arg\" {}\nresource \"x\" \"m\" {\n  arg = var.arg\n}\n"}, Options{})
	for _, d := range l.diags {
		if d.Severity != document.DiagNotice {
			t.Errorf("%v", d)
		}
	}
	x := "x.one"
	l.expect(
		want{x, at("depends_on"), "[aws_iam_role.node]", "", "", ""},
		want{x, at("role"), `"node-role"`, `"node-role"`, "", "aws_iam_role.node.name"},
		want{x, at("n"), "1.5", "1.50", "", ""},
		want{x, at("t"), "true", "true", "", ""},
		want{x, at("z"), "null", "null", "", ""},
		want{x, at("list", 1), `"b"`, `"b"`, "", ""},
		want{x, at("esc"), `"q\"${var.unset}\"\\n${x}"`, `"q\"${var.unset}\"\n$${x}"`, "", "var.unset"},
		want{x, at("set", 1, "name"), `"b"`, `"b"`, "", ""},
		want{x, at("blk", 0, "v"), `"u!"`, "", "", ""},
		want{x, at("lifecycle", 0, "ignore_changes", 0), "tags", "", "", ""},
		want{"aws_iam_role.node", at("tags"), `{"a" = "x"}`, "", "", ""},
		want{"module.m.x.m", at("arg"), `"lit"`, `"lit"`, "", ""},
		want{"provider.aws.us", at("region"), `"us"`, "", "", ""},
	)
	if got := l.text(l.resource(x).Header); got != `"one"` {
		t.Errorf("header %q", got)
	}
	inner := l.node(x, "name").Inner
	if inner == nil {
		t.Fatal("name has no text")
	}
	if written, _ := inner.Range(len("é\n"), len("é\n")+1); l.text(written) != "-" {
		t.Errorf("- is written %q", l.text(written))
	}
	if written, _ := inner.Range(0, len("é")); l.text(written) != `\u00e9` {
		t.Errorf("é is written %q", l.text(written))
	}
}

// Each case is a configuration with one mistake, and a part of the diagnostic that it gives. The resource beside it must be read.
func TestDiagnostics(t *testing.T) {
	for _, c := range []struct {
		name, text, summary, at string
		severity                document.Severity
	}{
		{"syntax", "locals { a = ", "cannot be parsed as Terraform", "", document.DiagError},
		{"cycle", "locals {\n a = local.b\n b = local.a\n}\nresource \"x\" \"b\" { v = local.a }", "local.a refers to itself", "a", document.DiagWarning},
		{"cycle of resources", "resource \"x\" \"b\" { v = x.c.v }\nresource \"x\" \"c\" { v = x.b.v }", "x.b.v refers to itself", "v", document.DiagWarning},
		{"missing module", "module \"m\" { source = \"./nope\" }", "there is no module in nope", `module "m"`, document.DiagWarning},
		{"missing argument", "module \"m\" { source = \"./mod\" }", "lacks the argument need", `module "m"`, document.DiagWarning},
		{"self call", "module \"m\" { source = \"./\" }", "nest more than 20 deep", `module "m"`, document.DiagWarning},
		{"type", "resource \"x\" \"b\" { v = 1 + \"a\" }", "an operand has the wrong type", `1 + "a"`, document.DiagWarning},
		{"variable type", "variable \"v\" {\n type = number\n default = \"a\"\n}\nresource \"x\" \"b\" { v = var.v }", "does not fit the type of variable v", `"a"`, document.DiagWarning},
		{"for_each of a number", "resource \"x\" \"b\" { for_each = 3 }", "for_each takes a map", "3", document.DiagWarning},
		{"for_each of a list", "resource \"x\" \"b\" { for_each = [\"a\"] }", "wrap it in toset()", `["a"]`, document.DiagWarning},
		{"count", "resource \"x\" \"b\" { count = \"a\" }", "count is a whole number", `"a"`, document.DiagWarning},
		{"large count", "resource \"x\" \"b\" { count = 10000 }", "more than 1000 instances", "10000", document.DiagWarning},
		{"attribute", "locals { o = {} }\nresource \"x\" \"b\" { v = local.o.nope }", "no attribute nope", "local.o.nope", document.DiagNotice},
		{"index", "resource \"x\" \"b\" { v = [1][3] }", "none at index 3", "[1][3]", document.DiagNotice},
		{"function", "resource \"x\" \"b\" { v = nosuch(1) }", "there is no function nosuch", "nosuch(1)", document.DiagWarning},
		{"undeclared", "resource \"x\" \"b\" { v = var.nope }", "var.nope is not declared", "var.nope", document.DiagNotice},
		{"file outside", "resource \"x\" \"b\" { v = file(\"../../etc/x\") }", "outside of the project", `file("../../etc/x")`, document.DiagNotice},
		{"absolute file", "resource \"x\" \"b\" { v = file(\"/etc/passwd\") }", "outside of the project", `file("/etc/passwd")`, document.DiagNotice},
		{"missing file", "resource \"x\" \"b\" { v = file(\"nope\") }", "there is no such file", `file("nope")`, document.DiagNotice},
		{"template", "resource \"x\" \"b\" { v = templatefile(\"bad.tpl\", {}) }", "cannot be parsed as Terraform", "", document.DiagError},
		{"large text", "locals {\n a = \"" + strings.Repeat("x", 50000) + "\"\n b = \"" + strings.Repeat("${local.a}", 30) + "\"\n}\nresource \"x\" \"b\" { v = local.b }", "larger than 1 MiB", "", document.DiagWarning},
		{"exponential", doubling(40), "too large to be read", "", document.DiagWarning},
		{"endless", "resource \"x\" \"b\" { v = [for a in range(1000) : [for b in range(1000) : [for c in range(1000) : c]]] }", "more than 1000000 evaluations", "", document.DiagWarning},
		{"deep", "resource \"x\" \"b\" { v = " + strings.Repeat("(", 600) + strings.Repeat(")", 600) + " }", "nest more than 500 deep", "", document.DiagError},
		{"huge number", "resource \"x\" \"b\" { v = 1e999999999 }", "too large", "1e999999999", document.DiagWarning},
		{"wide format", "resource \"x\" \"b\" { v = format(\"%999999999d\", 1) }", "width", "", document.DiagWarning},
		{"null in text", "resource \"x\" \"b\" { v = \"a${null}\" }", "null", "${null}", document.DiagWarning},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := project{
				"main.tf": c.text + "\n", "good.tf": "resource \"x\" \"good\" { v = 1 }\n", "bad.tpl": "%{ if }",
				"mod/main.tf": "variable \"need\" {}\nresource \"x\" \"m\" { v = var.need }\n",
			}
			l := load(t, p, Options{})
			found := false
			for _, d := range l.diags {
				if !strings.Contains(d.Summary, c.summary) {
					t.Logf("also: %s %s", d.Severity, d.Summary)
					continue
				}
				found = true
				if d.Severity != c.severity || c.at != "" && l.text(d.Range) != c.at || d.Range.Filename == "" {
					t.Errorf("%s at %v %q", d.Severity, d.Range, l.text(d.Range))
				}
			}
			if !found {
				t.Errorf("there is no diagnostic %q", c.summary)
			}
			if c.name != "self call" {
				l.expect(want{"x.good", at("v"), "1", "1", "", ""})
			}
		})
	}
}

// doubling returns locals of which each holds the one before twice.
func doubling(n int) string {
	out := "locals {\n a0 = [1]\n"
	for i := range n {
		out += " a" + string(jsonInt(i+1)) + " = [local.a" + string(jsonInt(i)) + ", local.a" + string(jsonInt(i)) + "]\n"
	}
	return out + "}\nresource \"x\" \"b\" { v = local.a" + string(jsonInt(n)) + " }"
}

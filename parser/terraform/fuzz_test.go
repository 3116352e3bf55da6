package terraform

import (
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

// FuzzLoad reads any text as a configuration: it ends, does not panic, and all ranges lie in the file.
func FuzzLoad(f *testing.F) {
	for _, text := range []string{
		"locals {\n  a = \"x${var.b}\"\n}\nresource \"x\" \"y\" {\n  for_each = toset([local.a])\n  v = each.key\n}\n",
		"resource \"x\" \"y\" {\n  v = <<-EOT\n    a: ${upper(\"b\")}\n    %{ for i in [1, 2] ~}\n    - ${i}\n    %{ endfor ~}\n  EOT\n}\n",
		"module \"m\" {\n  source = \"./\"\n  count = 2\n}\n",
		"variable \"v\" {\n  type = object({ a = optional(string, \"x\") })\n  default = {}\n}\noutput \"o\" { value = var.v.a }\n",
		"resource \"x\" \"y\" {\n  dynamic \"set\" {\n    for_each = { a = 1 }\n    content { v = set.value }\n  }\n}\n",
		"resource \"x\" \"y\" {\n  v = [for k, v in { a = [1] } : { (k) = v[*] } if can(v)]\n  w = jsondecode(jsonencode(merge({}, x.z)))\n}\n",
		"\uFEFFlocals { a = \"\\u00e9\\n\" }\r\n", mainText, iamText, localsText, variablesText,
		`{"resource": {"x": {"y": {"v": "${upper("\u00e9")}\n", "set": [{"a": 1}]}}}, "locals": {"a": [1.5, null, true]}}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			return
		}
		name := "main.tf"
		if strings.HasPrefix(strings.TrimSpace(text), "{") {
			name = "main.tf.json"
		}
		l := load(t, project{name: text, "m/main.tf": "variable \"v\" {}\noutput \"o\" { value = var.v }\n"}, Options{}, ".", "m")
		for _, root := range l.roots {
			for _, r := range root.Resources {
				if r.ID == "" || r.Type == "" || r.File == nil || r.Body == nil || r.Body.Kind != document.Object {
					t.Errorf("resource %+v", r)
				}
				checkPaths(t, r.Body)
			}
		}
	})
}

// checkPaths fails when a path does not lead back to its node, or a name is there twice.
func checkPaths(t *testing.T, body *document.Node) {
	t.Helper()
	left := 10_000
	body.Walk(func(p document.Path, n *document.Node) bool {
		left--
		if at, ok := body.At(p); !ok || at != n {
			t.Errorf("the path %s leads elsewhere", p)
		}
		return left > 0
	})
}

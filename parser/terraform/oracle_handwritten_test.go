package terraform

// handwritten are expressions that once went wrong, or that no generator would make.
func handwritten() []string {
	out := []string{
		`"${"${"nested"}"}"`, `"$${literal} %%{literal}"`, `"a" == "a" ? "x" : tonumber("y")`, "1 == 1.0", `1 == "1"`, "[1] == tolist([1])",
		"{ a = 1 } == tomap({ a = 1 })",
		"toset([1, 2]) == toset([2, 1])", "null == null", "var.nothing == null", "true && null", "false && null", "null || true",
		`true || "x"`, "!null", "-null",
		"[for i, x in var.set_of_objects : i]", "1e400", "0.1 + 0.2", "1 / 3 * 3", "10 / 4", "-7 % 3", "7 % -3", "7.5 % 2", "1 / 0",
		"0 / 0", "5 % 0", "2 * 3 - 1 / 4", "!true == false",
		"core::upper(\"x\")", "nope(1)", "path.module", "path.root", `{ a = 1, "a" = 2 }`, `{ "a" : 1, b : 2 }`, "{\n  a = 1\n  b = 2\n}",
		"[\n  1,\n  2,\n]",
		`{for k in ["a", "a"] : k => 1}`, `[for k, v in null : v]`, `[for c in "abc" : c]`, "null[*]", `"x"[*]`, "5[*]", "[null][*]",
		"[{ a = [{ b = 1 }] }][*].a[*].b", "[{ a = [{ b = 1 }] }].*.a.0.b",
		"{ a = 1 }[*].a", `tomap({ a = 1 })[*]`, "[[1, 2], [3]][*][0]", "[[1, 2], [3]].*.0", `"abc"[0]`, "true ? [] : [\"a\"]",
		"true ? {} : { a = 1 }", "false ? { a = 1, b = \"x\" } : { a = \"2\", b = 3 }",
		"true ? null : 1", "true ? 1 : null", "false ? [1, \"a\"] : [true]", "true ? toset([\"a\"]) : []", "true ? [1] : [\"a\"]",
		"{ a = true ? 1 : \"x\" }", "true ? { a = 1 } : { a = \"x\" }", "true ? { a = 1 } : { b = 1 }",
		"tolist([1, null])", "toset([1, \"1\"])", "toset([null, \"a\", null])", "tolist([[1], [\"a\"]])", "tomap({ a = [1], b = [\"x\"] })",
		"tolist([{ a = 1 }, { a = \"x\" }])", "tolist([{ a = 1 }, { b = 1 }])", "toset([[2], [1]])",
		"toset([{ b = 1 }, { a = 1 }])", "toset([true, false])", "tomap({ a = 1, b = \"x\" })", "tomap({ a = 1, b = [] })",
		"tolist([1, [2]])", "merge()", "merge(null)", "merge(null, { a = 1 })", "concat()", "max()", "coalesce()", "setunion()",
		"flatten([[null, [1]], toset([\"b\", \"a\"])])", "flatten([tolist([]), [[]]])", "keys(tomap({ b = 1, a = 2 }))",
		"values(tomap({ b = 1, a = 2 }))", "element([\"a\", \"b\"], -1)", "length(\"👩‍👩‍👧é\")",
		"can(var.nested.pool.limits.cpu)", "try(null, 1)", "try([1, 2][5], \"d\")", "try(tonumber(\"x\"), tobool(\"y\"))",
		"jsonencode({ b = 1, a = [null, true, 1.50, \"<&>\\u2028\"] })", "jsonencode(toset([\"b\", \"a\"]))",
		"jsondecode(\"{\\\"a\\\": 1}\").a",
		"yamlencode({ a = \"yes\", b = \"multi\\nline\\n\", c = null, d = [], e = {}, f = \"1\", g = 1, h = \"- x\", \"i j\" = true })",
		"yamlencode(\"x\")", "yamlencode([\"a\", { b = [1, { c = 2 }] }])",
		"\"${1}\"", "\"${1}${2}\"", "\"${true}\"", "\"${[1]}\"", "\"a${null}\"", "\"${null}\"", "\"%{ if true }x%{ endif }\"",
		"\"${1.50}\"", "\"${1e3}\"", "\"${100000000000000000000}\"", "\"\\U0001F600\"",
		"formatdate(\"DD MMM YYYY hh:mm ZZZ\", \"2018-01-02T23:12:01Z\")", "substr(\"hello\", -3, 2)", "substr(\"hello\", 1, -1)",
		"replace(\"a.b\", \".\", \"-\")", "split(\"\", \"日本\")", "join(\",\", [1, true, \"x\"])", "format(\"%d\", 3.7)",
		"format(\"%s\", null)", "format(\"%v\", [1, null])",
		"range(1025)", "parseint(\"\", 10)", "log(8, 2)", "log(0, 2)", "pow(2, 0.5)", "pow(2, 1000)", "var.set_of_objects",
		"[for o in var.set_of_objects : \"${o.n}${o.s}\"]", "var.any_map_of_objects", "var.not_nullable", "var.pair[1] + 1",
		"var.nested.pool.limits.cpu + 1", "var.map_of_objects.gpu.taints[0].effect", "var.map_of_objects[\"general\"].labels.team",
		"var.map_of_objects.gpu.extra", "local.chain", "{for k, p in var.map_of_objects : k => p if p.arch != null}",
		"var.list_of_objects[*].size", "sum(var.list_of_objects[*].size)",
		"var.strings[4]", "var.strings[5]", "var.string_set[0]", "tolist(var.string_set)[0]", "element(var.string_set, 0)",
		"var.number_set == toset([9, 10, 100])", "var.map_of_strings.a", "var.empty_nested.c.d + 1", "var.empty_nested.b[1]",
		"length(var.string_set)",
	}
	for _, name := range []string{
		"text", "number", "flag", "nothing", "untyped_list", "untyped_mixed", "untyped_object", "number_as_text", "bool_as_text",
		"text_as_number", "text_as_bool", "big", "strings", "numbers", "any_list", "string_set", "number_set",
		"map_of_strings", "map_of_any", "map_of_lists", "map_of_objects", "list_of_objects", "nested", "empty_nested", "pair", "empty_list",
		"empty_map", "list_of_lists", "anything",
	} {
		out = append(out, "var."+name, "yamlencode(var."+name+")", "[var."+name+", 1]", "tolist([var."+name+"])", "length(var."+name+")",
			"try(keys(var."+name+"), \"none\")", "var."+name+" == null", "coalesce(var."+name+", \"x\")")
	}
	return out
}

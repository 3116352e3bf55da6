package terraform

// The pieces of which the generated expressions are made.

var (
	texts = []string{
		`""`, `"a"`, `"b"`, `"Hello World"`, `"  pad\t"`, `"a,b,,c"`, `"héllo wörld"`, `"日本語"`, `"e\u0301x"`, `"👩‍👩‍👧 ok"`, `"one\ntwo\n"`,
		`"12"`, `"true"`, `"<a href='x'>&"`, `"A-b_C.d"`, "var.text", "var.number_as_text", "local.heredoc", `"\"q\" \\ $${x}"`, `"ǆ ß İ"`,
	}
	numbers = []string{
		"0", "1", "2", "-1", "3.5", "-2.5", "1e3", "0.1", "100000000000000000000", "1.50", `"7"`, "var.number", "var.text_as_number",
		"var.big", "1e-7", "255", "1 / 3", "10",
	}
	bools = []string{"true", "false", "true", "false", `"true"`, `"false"`, "var.flag", "var.text_as_bool"}
	lists = []string{
		"[]", `["a", "b", "c"]`, `["b", "a", "b"]`, "[1, 2, 3]", `[1, "2", true]`, `["", null, "x"]`, `tolist(["x", "y"])`, `toset(["b", "a", "b"])`,
		`[["a"], ["b", ["c"]], []]`, "[{ a = 1 }, { a = 2 }]", "var.strings", "var.numbers", "var.string_set", "var.number_set", "var.untyped_list",
		"var.untyped_mixed", "var.any_list", "var.list_of_objects", "var.empty_list", "var.list_of_lists", "var.pair", `["1", "10", "9"]`, "[3, 1.5, -2]",
		"[true, false]", "[null]", "[0.1, 0.2]", `["é", "e", "z", "Z", "日"]`,
	}
	mappings = []string{
		"{}", "{ a = 1, b = 2 }", `{ b = "q", a = "p" }`, `tomap({ x = "1", a = "2" })`, "{ a = null }", "{ a = { b = [1] } }", "var.map_of_strings",
		"var.map_of_any", "var.map_of_lists", "var.map_of_objects", "var.nested", "var.empty_nested", "var.untyped_object", "var.empty_map",
		`{ name = "n", a = true }`, `{ "k 1" = 1, "é" = "x" }`, "local.pools", "var.anything",
	}
	odd = []string{
		"null", "true", `"x"`, "5", "-1", "[]", "{}", "var.nothing", "[null]", "{ a = 1 }", `["x"]`, `toset(["x"])`, `""`, "1.5", "tomap({})",
	}
	scalars = concat(texts, numbers, bools, []string{"null"})
	keys    = []string{"a", "b", `"k"`, `("c")`, `"${"d"}"`, "(var.number)", `"a b"`, "(true)", "1", `"é"`}

	small    = []string{"0", "1", "2", "3", "5", "-1", "-2", `"1"`, "100"}
	listKeys = []string{`"a"`, `"b"`, `"x"`, "1", "2", `"2"`, "true", "null", `"nope"`}
	patterns = []string{
		`"[a-z]+"`, `"(l+)o"`, `"(?P<first>\\w)(?P<second>\\w?)"`, `"x*"`, `"^$"`, `"("`, `"\\d+"`, `"(a)|(b)"`, `"."`, `"\\p{L}+"`, `"(?i)HELLO"`,
	}
	regexes    = []string{`"/[a-z]+/"`, `"/(l)(l)/"`, `"/(/"`, `"o"`, `""`, `"/x*/"`, `"/"`, `"/(?P<n>l+)/"`, `"//"`, `"\n"`}
	newTexts   = []string{`""`, `"-"`, `"$1"`, `"[$${1}]"`, `"$n"`, `"$$"`, `"日"`}
	cutsets    = []string{`" "`, `"a"`, `"Hd"`, `""`, `"\t "`, `"語日"`, `",c"`, `"hé"`}
	phrases    = []string{`"Hello World"`, `"a,b,,c"`, `"日本語"`, `"one\ntwo\n"`, `"aba"`, "var.text"}
	affixes    = []string{`""`, `"a"`, `"Hello"`, `"World"`, `"b"`, `"語"`, `"日"`, `"\n"`, `"a,b,,c"`, `",c"`, `"x"`}
	separators = []string{`","`, `""`, `" "`, `"-"`, `"\n"`, `"語"`}
	networks   = []string{
		`"10.0.0.0/16"`, `"10.1.2.3/8"`, `"192.168.0.0/24"`, `"fd00::/48"`, `"2001:db8::1/64"`, `"10.0.0.0/32"`, `"0.0.0.0/0"`, `"10.0.0.0"`, `"x"`,
		`"010.0.0.0/8"`, `"::ffff:10.0.0.0/100"`,
	}
	bits       = []string{"0", "1", "4", "8", "16", "24", "64", "-1", `"2"`, "1.5"}
	netNumbers = []string{"0", "1", "2", "5", "15", "255", "256", "-1", "-5", "65535", "1.5", `"3"`}
	times      = []string{
		`"2024-01-02T03:04:05Z"`, `"2024-02-29T23:59:59+02:00"`, `"1999-12-31T12:00:00-08:30"`, `"2024-13-01T00:00:00Z"`, `"2024-01-02"`, `"x"`,
		`"2024-06-15T00:00:00.5Z"`, `"0001-01-01T00:00:00Z"`, `"2024-01-02 03:04:05Z"`,
	}
	dateForms = []string{
		`"YYYY-MM-DD"`, `"EEEE, DD-MMM-YY hh:mm:ss ZZZ"`, `"D MMMM HH:mm AA aa H h s m Z ZZZZ ZZZZZ"`, `"'it''s' YYYY"`, `"YYY"`, `"'open"`,
		`""`, `"EEE M/D"`, `"x"`, `"hh'h'mm"`,
	}
	durations = []string{`"1h"`, `"-30m"`, `"1h2m3.5s"`, `"0s"`, `"1d"`, `"x"`, `"100ms"`, `""`}
	layouts   = []string{
		`"%s"`, `"%d"`, `"%v"`, `"%#v"`, `"%q"`, `"%5s|"`, `"%-5s|"`, `"%05d"`, `"%.2f"`, `"%x"`, `"%X"`, `"%b"`, `"%o"`, `"%e"`, `"%g"`, `"%t"`, `"%+d"`,
		`"%%"`, `"plain"`, `"%[1]s-%[1]v"`, `"%.3s"`, `"%10.1f|"`, `"%y"`, `"%"`, `"% d"`, `"%5t|"`, `"%#x"`, `"%*d"`, `"%E %G"`, `"%-8q|"`, `"%08.3f"`,
	}
	jsons = []string{
		`"{\"a\": [1, 2.50, null, \"x\"], \"b\": {}}"`, `"[]"`, `"1e3"`, `"\"s\""`, `"null"`, `"{"`, `""`, `" true "`, `"[1] x"`,
		`"{\"a\":1,\"a\":2}"`, `"\"\\u00e9\""`,
		`"100000000000000000000.5"`, `"nul"`, `"[1,]"`, `file("files/values.json")`,
	}
	yamls = []string{
		`"a: 1\nb: [x, true, null]\n"`, `"- a\n- 0o17\n- 0x1f\n- 1.50\n- ~\n"`, `"yes"`, `"a: {b: c}"`, `"a: ["`, `""`, `"a: &x 1\nb: *x"`,
		`"2024-01-02"`, `"!!str 12"`, `"a: |\n  t\n  u\n"`,
		`"---\na: 1\n---\nb: 2"`, `"a: 1\na: 2"`, `"1: x"`, `"<<: {a: 1}"`, `"x: .inf"`, `"012"`, `"a: b: c"`, `"!!binary aGk="`,
		`"? a\n: b"`, `file("files/values.yaml")`, `"1_000"`, `"on"`, `"''"`,
		`"a: &m {x: 1}\nb:\n  <<: *m\n  y: 2"`, `"true: 1"`, `"1e3"`, `"null"`, `"\"a\\tb\""`, `"a: >-\n  t\n  u\n"`,
	}
	base64s   = []string{`"aGk="`, `"aGk"`, `"/w=="`, `""`, `"5pel5pys"`, `"!"`, `"aGkK\n"`}
	encodings = []string{`"UTF-8"`, `"utf-8"`, `"UTF-16LE"`, `"UTF-16LE"`, `"utf-16be"`, `"nope"`, `""`}
	csvs      = []string{
		`"a,b\n1,2\n3,4\n"`, `"a,b\n"`, `""`, `"a,a\n1,2"`, `"a,b\n1"`, `"a,\"b c\"\n\"x,y\",\"q\"\"r\"\n"`, `"é\n日"`, `"a\r\n1\r\n"`, `"\n"`,
	}
	files = []string{
		`"files/greeting.txt"`, `"files/values.yaml"`, `"files/nope"`, `"./files/../files/greeting.txt"`,
		`"${path.module}/files/values.json"`, `"files"`, `""`,
	}
	globs      = []string{`"*"`, `"**"`, `"*.txt"`, `"*.{yaml,json}"`, `"**/*.y*ml"`, `"[gp]*"`, `"nope"`, `"?alues.yaml"`, `"["`, `"../*/*.txt"`}
	dirs       = []string{`"files"`, `"nope"`, `"${path.module}/files"`, `"./files/"`}
	paths      = []string{`"/a/b.txt"`, `"a/b/"`, `""`, `"/"`, `"."`, `"a//b/../c"`, `"a"`, `"日/本"`}
	namespaces = []string{`"dns"`, `"url"`, `"oid"`, `"x500"`, `"6ba7b810-9dad-11d1-80b4-00c04fd430c8"`, `"nope"`, `""`}
	bases      = []string{"2", "8", "10", "16", "36", "62", "63", "1", `"16"`}
	digits     = []string{`"ff"`, `"FF"`, `"-101"`, `"12"`, `"zZ"`, `""`, `"0x1f"`, "12", `"1.5"`, `"100000000000000000000000"`, `"+7"`, `"1_0"`}
	scopes     = []string{
		`{ name = "n", pools = ["a", "b"] }`, `{ name = 1, pools = [] }`, `{ name = "n" }`, `{ name = null, pools = ["x"] }`,
		`{ name = [1], pools = ["x"] }`, `{ name = "n", pools = toset(["z", "y"]), more = 1 }`,
	}
	stringSets = []string{
		`["a", "b"]`, `["b", "c"]`, "[]", "var.string_set", `[1, "a"]`, "[1, 2]", "var.number_set", `toset(["a"])`, "[null]", "[true]",
		"var.untyped_list", "[[1], [2]]", "[{ a = 1 }]",
	}
	mapsOfList = []string{
		`{ a = ["x", "y"], b = ["y"] }`, "{}", "{ a = [] }", "var.map_of_lists", "{ a = [1, true] }", "{ a = null }", `{ a = [null] }`,
		`{ a = "x" }`, `{ b = ["k"], a = ["k", "k"] }`,
	}
)

var textForms = []string{
	"upper(§T§)", "lower(§T§)", "title(§T§)", `replace(§T§, "/[aeiou]/", "*")`, `join("-", §L§)`, "format(\"%s|%v\", §T§, §N§)", `"${§T§}-${§N§}"`,
	"substr(§T§, 1, 3)", "trimspace(§T§)", "§B§ ? §T§ : §T§", "jsonencode(§M§)", "jsonencode(§L§)", "yamlencode(§M§)", "tostring(§N§)",
	"coalesce(§T§, §T§)", "try(§L§[0], §T§)",
	"element(§L§, 0)", "indent(2, §T§)", "base64encode(§T§)", `"%{ for x in §L§ }<${jsonencode(x)}>%{ endfor }"`,
	`"%{ if §B§ ~} ${§T§} %{ endif }"`, "strrev(§T§)", "md5(§T§)",
	`lookup(§M§, "a", §T§)`, "yamlencode(§L§)", "trimsuffix(§T§, §T§)", "§M§.a", `templatestring(var.text, §M§)`,
}

var numberForms = []string{
	"§N§ + §N§", "§N§ * §N§", "§N§ - (§N§)", "(§N§) % 7", "-(§N§)", "length(§L§)", "length(§T§)", "length(§M§)", "max(§N§, §N§)",
	"floor(§N§)", "abs(§N§)",
	"§B§ ? §N§ : §N§", "sum([§N§, §N§])", "tonumber(§T§)", "try(tonumber(§T§), §N§)", "index(§L§, §T§)", "pow(§N§, 2)", "ceil((§N§) / 3)",
	"parseint(§T§, 16)",
}

var boolForms = []string{
	"§T§ == §T§", "§L§ == §L§", "§M§ != §M§", "§N§ < §N§", "!(§B§)", "§B§ && §B§", "§B§ || §B§", "contains(§L§, §T§)", "can(§L§[1])",
	"can(tonumber(§T§))", "alltrue([§B§, §B§])",
	"startswith(§T§, §T§)", "tobool(§B§)", "§N§ == §N§", "anytrue([for x in §L§ : x == §T§])", "§T§ == null", "tolist(§L§) == §L§",
	"§L§ != null", "strcontains(§T§, §T§)",
}

var listForms = []string{
	"concat(§L§, §L§)", "[§T§, §N§, §B§]", "[for x in §L§ : x]", "[for k, v in §M§ : k]", "[for x in §L§ : x if x != §T§]", "keys(§M§)",
	"values(§M§)", "tolist(§L§)", "toset(§L§)", "distinct(§L§)",
	"reverse(§L§)", "flatten([§L§, §L§])", "slice(§L§, 0, 1)", "§L§[*]", "sort(§L§)", "compact(§L§)", "§B§ ? §L§ : §L§",
	"setunion(§L§, §L§)", "split(\",\", §T§)", "coalescelist(§L§, §L§)", "[for x in §L§ : try(x.a, x)]",
	"chunklist(§L§, 2)", "formatlist(\"<%v>\", §L§)", "jsondecode(jsonencode(§L§))", "yamldecode(yamlencode(§L§))", "setproduct(§L§, §L§)",
	"range(length(§L§))", "regexall(\"[a-z]\", §T§)", "setsubtract(§L§, §L§)", "[§M§, §M§]", "[§M§, §M§][*].a",
}

var mapForms = []string{
	"merge(§M§, §M§)", "{ a = §T§, b = §L§ }", "{for k, v in §M§ : k => v}", "{for x in §L§ : jsonencode(x) => x...}",
	"{for i, x in §L§ : i => x}", "zipmap([\"p\", \"q\"], [§T§, §N§])", "tomap(§M§)", "§B§ ? §M§ : §M§",
	"jsondecode(jsonencode(§M§))", "yamldecode(yamlencode(§M§))", "{ (§T§) = §M§ }", "try(§M§.a, §M§)",
	"{for k, v in §M§ : upper(k) => v if v != null}", "merge([§M§, §M§]...)", "tomap({ x = §T§, y = §N§ })", "{ a = §M§ }.a",
	"{ \"k-${§N§}\" = §B§ }",
}

package terraform

// signature is a function and the arguments that count of its calls have.
type signature struct {
	name   string
	count  int
	params [][]string
}

// signatures has every pure function of Terraform 1.11. What depends on the clock, the machine or chance has no answer to compare.
func signatures() []signature {
	var s signatureList
	s.ofOne()
	s.ofCollections()
	s.ofTexts()
	return s
}

type signatureList []signature

func (s *signatureList) call(name string, count int, params ...[]string) {
	*s = append(*s, signature{name, count, params})
}

// one adds functions of one argument.
func (s *signatureList) one(count int, pool []string, names ...string) {
	for _, name := range names {
		s.call(name, count, pool)
	}
}

func (s *signatureList) ofOne() {
	everything := concat(texts, numbers, bools, lists, mappings, odd)
	s.one(10, numbers, "abs", "ceil", "floor", "signum")
	s.one(14, texts, "chomp", "lower", "upper", "title", "trimspace", "strrev", "urlencode", "base64encode")
	s.one(5, texts, "base64gzip", "base64sha256", "base64sha512", "md5", "sha1", "sha256", "sha512")
	s.one(14, everything, "tobool", "tonumber", "tostring", "jsonencode", "yamlencode", "sensitive", "nonsensitive", "ephemeralasnull", "can")
	s.one(6, bools, "tobool")
	s.one(28, everything, "tolist", "toset", "tomap", "length")
	s.one(20, lists, "compact", "distinct", "flatten", "one", "reverse", "sort", "sum", "alltrue", "anytrue")
	s.one(16, mappings, "keys", "values")
	s.one(6, []string{`["a"]`, "[]", "[null]", "toset([1])", "tolist([true])", `[1, 2]`}, "one")
	s.one(12, paths, "basename", "dirname", "pathexpand")
	s.one(14, files, "file", "fileexists", "filebase64", "filebase64sha256", "filebase64sha512", "filemd5", "filesha1", "filesha256", "filesha512")
	s.one(16, base64s, "base64decode")
	s.one(16, csvs, "csvdecode")
	s.one(26, jsons, "jsondecode")
	s.one(50, yamls, "yamldecode")
	s.one(14, mapsOfList, "transpose")
	s.one(12, networks, "cidrnetmask")
}

func (s *signatureList) ofCollections() {
	everything := concat(texts, numbers, bools, lists, mappings, odd)
	s.call("chunklist", 16, lists, small)
	s.call("coalesce", 30, everything, everything)
	s.call("coalesce", 10, []string{`""`, "null", "[]"}, everything, texts)
	s.call("coalescelist", 24, lists, lists)
	s.call("concat", 30, lists, lists)
	s.call("contains", 24, lists, listKeys)
	s.call("element", 24, lists, small)
	s.call("index", 40, lists, listKeys)
	s.call("index", 8, []string{`["b", "a"]`, "[2, 1]", `["a", 1, true]`}, []string{`"a"`, "1"})
	s.call("join", 24, separators, lists)
	s.call("join", 8, separators, lists, lists)
	s.call("log", 16, numbers, numbers)
	s.call("lookup", 16, mappings, []string{`"a"`, `"b"`, `"x"`, "null", "1"})
	s.call("lookup", 30, mappings, []string{`"a"`, `"b"`, `"x"`, `"zz"`}, everything)
	s.call("matchkeys", 24, lists, lists, lists)
	s.call("matchkeys", 10, []string{`["a", "b", "c"]`}, []string{`["1", "2", "1"]`, "[1, 2, 1]"}, stringSets)
	s.call("max", 10, numbers, numbers, numbers)
	s.call("min", 10, numbers, numbers, numbers)
	s.call("max", 4, lists)
	s.call("merge", 30, mappings, mappings)
	s.call("merge", 10, mappings, concat(mappings, odd), mappings)
	s.call("parseint", 26, digits, bases)
	s.call("pow", 16, numbers, []string{"0", "1", "2", "-1", "0.5", "10"})
	s.call("range", 8, []string{"0", "3", "-2", "1.5", `"2"`, "2000"})
	s.call("range", 12, small, small)
	s.call("range", 12, small, small, []string{"1", "2", "-1", "0", "0.5"})
	s.call("setintersection", 20, stringSets, stringSets)
	s.call("setproduct", 24, stringSets, stringSets)
	s.call("setproduct", 8, lists, lists, stringSets)
	s.call("setsubtract", 20, stringSets, stringSets)
	s.call("setunion", 20, stringSets, stringSets)
	s.call("slice", 24, lists, small, small)
	s.call("try", 20, []string{"tonumber(\"x\")", "var.nested.nope", "[][0]", "null", "1 / 0", "{}.a"}, everything)
	s.call("zipmap", 24, lists, lists)
	s.call("zipmap", 10, []string{`["a", "b"]`, "[1, 2]", `["a", "a"]`, "toset([\"q\", \"p\"])"}, []string{"[1, 2]", `["x", true]`,
		"tolist([1, 2])", "toset([4, 3])", "[null, 1]"})
}

func (s *signatureList) ofTexts() {
	everything := concat(texts, numbers, bools, lists, mappings, odd)
	s.call("cidrhost", 24, networks, netNumbers)
	s.call("cidrsubnet", 36, networks, bits, netNumbers)
	s.call("cidrsubnets", 20, networks, bits, bits)
	s.call("endswith", 60, phrases, affixes)
	s.call("fileset", 24, dirs, globs)
	s.call("format", 60, layouts, everything)
	s.call("format", 30, []string{`"%s %s"`, `"%d-%s"`, `"%[2]v %[1]v"`, `"%v|%#v"`, `"%s"`, `"%q %t"`}, scalars, everything)
	s.call("formatdate", 24, dateForms, times)
	s.call("formatlist", 30, layouts, concat(lists, texts))
	s.call("formatlist", 12, []string{`"%s=%s"`, `"%v-%v"`}, concat(lists, texts), lists)
	s.call("indent", 14, small, texts)
	s.call("regex", 30, patterns, texts)
	s.call("regexall", 30, patterns, texts)
	s.call("replace", 36, texts, regexes, newTexts)
	s.call("split", 20, separators, texts)
	s.call("startswith", 60, phrases, affixes)
	s.call("strcontains", 60, phrases, affixes)
	s.call("substr", 36, texts, small, small)
	s.call("templatefile", 16, []string{`"files/pools.tftpl"`, `"files/greeting.txt"`, `"files/nope"`}, scopes)
	s.call("templatestring", 16, []string{"var.text", "local.heredoc", `file("files/pools.tftpl")`, `"x"`}, scopes)
	s.call("textdecodebase64", 16, base64s, encodings)
	s.call("textencodebase64", 16, texts, encodings)
	s.call("timeadd", 20, times, durations)
	s.call("timecmp", 16, times, times)
	s.call("trim", 20, texts, cutsets)
	s.call("trimprefix", 60, phrases, affixes)
	s.call("trimsuffix", 60, phrases, affixes)
	s.call("uuidv5", 14, namespaces, texts)
}

package manifest

import (
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

func TestSyntaxErrors(t *testing.T) {
	for _, c := range []struct {
		text  string
		line  int
		cause string
	}{
		{"a: b: c\n", 1, "a colon stands where no key can be"},
		{"a: 1\n b: 2\n", 2, "a colon stands where no key can be"},
		{"s:\n  a: 1\n b: 2\nc: 3\n", 3, "neither a key of the map above"},
		{"x: 1\ny: 2\ns:\n  - a\n  b: c\nz: 3\n", 5, "neither an item of the list above"},
		{"x: 1\ny\nz: 2\n", 2, "a key has no colon"},
		{"x: 1\n'y'\nz: 2\n", 2, "a key has no colon"},
		{"x: 1\na: [1, 2\nb: c\nd: e\n", 2, "a list in brackets is not closed"},
		{"x: 1\na: {b: 1\nc: [d]\n", 2, "a map in braces is not closed"},
		{"x: 1\na: \"x\nb: c\n", 2, "a quote is not closed"},
		{"x: 1\na: - b\n", 2, "a list begins where none can"},
		{"x: 1\n\ty: 2\n", 2, "a line is indented with a tab"},
		{"x: 1\ny: @z\n", 2, "a value begins with a character"},
		{"x: 1\ny: \"\\q\"\n", 2, "a backslash in double quotes"},
		{"x: 1\ny: *z\n", 2, "an alias names an anchor that is not above it"},
		{"x: 1\ny: &\n", 2, "an anchor or alias has no name"},
		{"x: 1\ny: b\x00c\n", 2, "it holds a control character"},
		{"x: 1\ny: b\x01c\n", 2, "it holds a control character"},
		{"x: 1\ny: b\xffc\n", 2, "it is not UTF-8"},
		{"\xff\xfex\x00\n", 1, "it is not UTF-8"},
		{"{a: b}\n\nc: d\n", 3, "content follows its end"},
		{"x: 1\ny: !<x z\n", 2, "a tag is malformed"},
		{"x: 1\ny: !a!b c\n", 2, "a tag is not defined"},
		{"x: 1\ny: [,]\n", 2, "a value is missing between two signs"},
		{"x: 1\ny: |0\n", 2, "an indentation of 0"},
		{"x: |a\n  b\n", 1, "the first line of a block scalar"},
		{"{\n  \"a\": 1,\n  // c\n  \"b\": 2\n}\n", 3, "a map in braces is not closed"},
	} {
		for _, before := range []string{"", "p: q\n---\n", "# c\n%YAML 1.2\n---\n"} {
			_, docs, diags := readString(before+c.text+"---\nnext: document\n", Options{})
			if len(diags) != 1 {
				t.Errorf("%q: diagnostics %+v", before+c.text, diags)
				continue
			}
			d, line := diags[0], c.line+strings.Count(before, "\n")
			if d.Severity != document.DiagError || d.Range.Start.Line != line || d.Range.End.Line != line {
				t.Errorf("%q: %s at %v, want line %d", before+c.text, d.Severity, d.Range, line)
			}
			if !strings.HasPrefix(d.Summary, "this document cannot be parsed as YAML: ") || !strings.Contains(d.Summary, c.cause) || d.Detail == "" {
				t.Errorf("%q: %q, %q", before+c.text, d.Summary, d.Detail)
			}
			if last := docs[len(docs)-1].Body; last.Field("next") == nil {
				t.Errorf("%q: the next document is not read", before+c.text)
			}
		}
	}
}

func TestSyntaxErrorInATemplate(t *testing.T) {
	_, _, diags := readString("a:\n{{ if x }}\n- b\n{{ end }}\n  c: {{ d\n", Options{Placeholders: true})
	if len(diags) != 1 || !strings.Contains(diags[0].Detail, "looks like a template") {
		t.Errorf("%+v", diags)
	}
}

func TestWarnings(t *testing.T) {
	for _, c := range []struct {
		text, summary, at string
	}{
		{"a: 1\nb: 2\n'a': 3\n", `the key "a" is written twice in one map, on line 1 and on line 3: the last one counts`, "'a'"},
		{"{a: 1}: b\n", "this key is a map or a list, and Kubernetes takes none", "{a: 1}"},
		{"~: b\n", "this key is not text", "~"},
		{"a: .inf\n", ".inf is a number that JSON does not have, and Kubernetes rejects it", ".inf"},
		{"a: !!int b\n", "this value does not have the type of its tag !!int", "b"},
		{"a: !!binary '?'\n", "this value does not have the type of its tag !!binary", "'?'"},
		{"a: &x [*x]\n", "the alias *x stands for a value that holds itself", "*x"},
		{"a: {<<: b}\n", "a merge key << takes a map, or a list of maps", "b"},
		{"a: {<<: [{b: c}, d]}\n", "a merge key << takes a map, or a list of maps", "d"},
	} {
		src, docs, diags := readString(c.text, Options{})
		if len(docs) != 1 || len(diags) != 1 || diags[0].Summary != c.summary || src.Text(diags[0].Range) != c.at || diags[0].Detail == "" {
			t.Errorf("%q: %d documents, diagnostics %+v", c.text, len(docs), diags)
		}
	}
}

func TestLastOfTwoKeysCounts(t *testing.T) {
	_, n := nodeAt(t, "a: 1\nb: 2\na: 3\na: 4\n", Options{})
	if len(n.Fields) != 2 || n.Fields[0].Name != "a" || goValue(n).(map[string]any)["a"] != n.Fields[0].Node.Value {
		t.Errorf("fields %+v", n.Fields)
	}
	if text, _ := n.Field("a").Text(); text != "4" {
		t.Errorf("a is %s", text)
	}
}

func TestAliasesThatGrow(t *testing.T) {
	var b strings.Builder
	b.WriteString("a: &a [x, x, x, x, x, x, x, x, x, x]\n")
	for c := 'b'; c < 'k'; c++ {
		list := strings.TrimSuffix(strings.Repeat("*"+string(c-1)+", ", 10), ", ")
		b.WriteString(string(c) + ": &" + string(c) + " [" + list + "]\n")
	}
	_, docs, diags := readString(b.String(), Options{})
	if len(docs) != 1 || len(diags) != 1 || !strings.Contains(diags[0].Summary, "more than 100000 nodes") {
		t.Fatalf("%d documents, diagnostics %+v", len(docs), diags)
	}
	nodes := 0
	docs[0].Body.Walk(func(document.Path, *document.Node) bool { nodes++; return true })
	if nodes > 2*maxAliasNodes {
		t.Errorf("the document has %d nodes", nodes)
	}
	if last := docs[0].Body.Field("b"); len(last.Items) != 10 || len(last.Items[0].Items) != 10 {
		t.Errorf("b is %+v", last)
	}
}

func TestDepth(t *testing.T) {
	for _, c := range []struct{ depth, docs int }{{900, 1}, {1100, 0}, {20000, 0}} {
		text := strings.Repeat("[", c.depth) + strings.Repeat("]", c.depth)
		if _, docs, diags := readString(text, Options{}); len(docs) != c.docs || len(diags) != 1-c.docs {
			t.Errorf("%d levels: %d documents, diagnostics %+v", c.depth, len(docs), diags)
		}
	}
}

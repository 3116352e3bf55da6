package manifest

import (
	"testing"

	"github.com/karplint/karplint/parser/document"
)

// nodeAt returns the node at path in the first document of text.
func nodeAt(t *testing.T, text string, opts Options, path ...any) (*document.Source, *document.Node) {
	t.Helper()
	src, docs, diags := readString(text, opts)
	if len(docs) == 0 {
		t.Fatalf("%q: no document: %+v", text, diags)
	}
	n, ok := docs[0].Body.At(path)
	if !ok {
		t.Fatalf("%q: nothing at %s", text, document.Path(path))
	}
	return src, n
}

func TestTextOfNodes(t *testing.T) {
	for _, c := range []struct {
		text string
		path []any
		want string
	}{
		{"a: b # c\n", []any{"a"}, "b"},
		{"a: 'it''s' # c\n", []any{"a"}, "'it''s'"},
		{`a: "x \" y" # c`, []any{"a"}, `"x \" y"`},
		{"a:   one\n  two\n\n  three  \nb: c\n", []any{"a"}, "one\n  two\n\n  three"},
		{"a: [x, [y, z], # c ]\n ] # c\n", []any{"a"}, "[x, [y, z], # c ]\n ]"},
		{"a: []\n", []any{"a"}, "[]"},
		{"a: { # c\n }\n", []any{"a"}, "{ # c\n }"},
		{"a: {b: {c: d}, e: }\n", []any{"a"}, "{b: {c: d}, e: }"},
		{"a: {b: {c: d}, e: }\n", []any{"a", "e"}, ""},
		{"a: {b, c}\n", []any{"a"}, "{b, c}"},
		{"a: [b: c, d]\n", []any{"a", 0}, "b: c"},
		{"a:\n  - b\n  - c: d\n    e: f\ng: h\n", []any{"a"}, "- b\n  - c: d\n    e: f"},
		{"a:\n  - b\n  - c: d\n    e: f\ng: h\n", []any{"a", 1}, "c: d\n    e: f"},
		{"a:\n- b\n-\nc: d\n", []any{"a"}, "- b\n-"},
		{"a: &x !!str b\n", []any{"a"}, "b"},
		{"a: !!map &x # c\n  # d\n  b: c\n", []any{"a"}, "b: c"},
		{"a: &x\nb: c\n", []any{"a"}, ""},
		{"a: |\n  x\n\n  y\n\n\nb: c\n", []any{"a"}, "|\n  x\n\n  y"},
		{"a: |2-  # c\n    x\n  y\n # c\nb: c\n", []any{"a"}, "|2-  # c\n    x\n  y"},
		{"a: >\n\n   x\n    y\n\nb: c\n", []any{"a"}, ">\n\n   x\n    y"},
		{"a: |\r\n  x\r\n  y\r\nb: c\r\n", []any{"a"}, "|\r\n  x\r\n  y"},
		{"a: |\nb: c\n", []any{"a"}, "|"},
		{"a: \"x\n  y\" # c\n", []any{"a"}, "\"x\n  y\""},
		{"\uFEFFa: b\n", []any{"a"}, "b"},
		{"--- # first\n日本: 'ü'\n", []any{"日本"}, "'ü'"},
		{"--- {a: b}\n", []any{"a"}, "b"},
		{"%YAML 1.2\n%FOO bar\n# c\n---\na: b\n", []any{"a"}, "b"},
		{"%TAG !x! tag:x,1:\n---\na: !x!y b\n", []any{"a"}, "b"},
		{"{\n\t\"a\": [1,\t2]\n}\n", []any{"a"}, "[1,\t2]"},
		{"a:\tb\t# c\n", []any{"a"}, "b"},
		{"? a\n# c\n: b\n", []any{"a"}, "b"},
		{"a: \"\U0001F600\" \nb: {c: é, d: e}", []any{"b", "d"}, "e"},
		{"a: x\rb: y\r", []any{"b"}, "y"},
	} {
		src, n := nodeAt(t, c.text, Options{}, c.path...)
		if got := src.Text(n.Range); got != c.want {
			t.Errorf("%q at %s: %q, want %q", c.text, document.Path(c.path), got, c.want)
		}
	}
}

func TestKeys(t *testing.T) {
	for text, want := range map[string]string{
		"a: b\n": "a", "'a' : b\n": "'a'", "? a\n: b\n": "a", "{\"a\": b}": `"a"`, "&x a: b\n": "a", "!!str a: b\n": "a",
	} {
		src, n := nodeAt(t, text, Options{}, "a")
		if got := src.Text(n.Key); got != want {
			t.Errorf("%q: the key is %q, want %q", text, got, want)
		}
	}
}

func TestPositionsCountCodePoints(t *testing.T) {
	_, n := nodeAt(t, "\uFEFF---\nsp: {ü: \"x\", b: y}\n", Options{}, "sp", "b")
	if n.Range.Start.Line != 2 || n.Range.Start.Column != 17 || n.Key.Start.Column != 14 {
		t.Errorf("b is at %v with its key at %v", n.Range, n.Key)
	}
	_, n = nodeAt(t, "\uFEFFa: b\n", Options{}, "a")
	if n.Range.Start.Column != 4 || n.Range.Start.Byte != 6 {
		t.Errorf("behind a byte order mark: %v", n.Range)
	}
	_, n = nodeAt(t, "a:\n  b:   \n  c: d\n", Options{}, "a", "b")
	if n.Value != nil || n.Range.Start.Line != 2 || n.Range.Start.Column != 5 || n.Range.End != n.Range.Start {
		t.Errorf("an absent value is at %v", n.Range)
	}
}

func TestAliases(t *testing.T) {
	src, n := nodeAt(t, "a: &x\n  b: {c: d}\ne: *x\nf: [*x]\n", Options{}, "e", "b", "c")
	if src.Text(n.Range) != "d" || src.Text(n.Use) != "*x" || n.Use.Start.Line != 3 {
		t.Errorf("d is at %v and used at %v", n.Range, n.Use)
	}
	src, n = nodeAt(t, "a: &x\n  b: {c: d}\ne: *x\nf: [*x]\n", Options{}, "f", 0)
	if n.Key.Filename != "" || src.Text(n.Use) != "*x" || n.Use.Start.Line != 4 {
		t.Errorf("the item has its key at %v and is used at %v", n.Key, n.Use)
	}
	src, n = nodeAt(t, "a: &x {b: c}\nd: &y {e: *x}\nf:\n  <<: *y\n", Options{}, "f", "e", "b")
	if src.Text(n.Range) != "c" || src.Text(n.Use) != "*y" {
		t.Errorf("c is at %v and used at %v", n.Range, n.Use)
	}
	if _, n = nodeAt(t, "a: &x {b: c}\n", Options{}, "a", "b"); n.Use.Filename != "" {
		t.Errorf("the anchored value itself is used at %v", n.Use)
	}
}

func TestDocumentRange(t *testing.T) {
	src, docs, _ := readString("# head\n---\n# a\na: b\n# end\n\n--- {c: d} # e\n...\n\n---\n# nothing\n", Options{})
	want := []string{"# a\na: b\n# end", "{c: d} # e"}
	if len(docs) != len(want) {
		t.Fatalf("%d documents", len(docs))
	}
	for i, d := range docs {
		if got := src.Text(d.Range); got != want[i] {
			t.Errorf("document %d is %q, want %q", i, got, want[i])
		}
	}
}

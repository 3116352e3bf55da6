package manifest

import (
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

// withHoles returns text with each H made a hole.
func withHoles(text string) *document.Text {
	changes := []document.Splice{}
	var holes []*document.Node
	for i := range text {
		if text[i] == 'H' {
			changes = append(changes, document.Splice{Start: i, End: i + 1, New: document.HoleText(len(holes))})
			holes = append(holes, document.NewUnknown("var.more", document.Range{}))
		}
	}
	out := document.NewText(document.NewSource(testFile, []byte(text))).Spliced(changes)
	out.Holes = holes
	return out
}

// outlineOf writes a node with its open collections, which end in an ellipsis.
func outlineOf(n *document.Node) string {
	var parts []string
	for _, f := range n.Fields {
		parts = append(parts, f.Name+": "+outlineOf(f.Node))
	}
	for _, item := range n.Items {
		parts = append(parts, outlineOf(item))
	}
	if n.Open {
		parts = append(parts, "…")
	}
	all := strings.Join(parts, ", ")
	switch n.Kind {
	case document.Object:
		return "{" + all + "}"
	case document.List:
		return "[" + all + "]"
	case document.Unknown:
		if n.Pieces != nil {
			return strings.Join(n.Pieces, "?")
		}
		return "?"
	}
	text, _ := n.Text()
	return text
}

func TestHolesThatAreLines(t *testing.T) {
	for text, want := range map[string]string{
		"a:\n  H\nb: c\n":                           "{a: ?, b: c}",
		"a:\n  H\n  H\nb: c\n":                      "{a: ?, b: c}",
		"a: H\nb: c\n":                              "{a: ?, b: c}",
		"H\n":                                       "?",
		"tags:\n  a: b\n  H\nc: d\n":                "{tags: {a: b, …}, c: d}",
		"tags:\n  H\n  a: b\nc: d\n":                "{tags: {a: b, …}, c: d}",
		"tags:\n  # c\n  H\n\n  # d\n  a: b\n":      "{tags: {a: b, …}}",
		"tags:\n  a: b\n  H H\n  H\nc: d\n":         "{tags: {a: b, …}, c: d}",
		"tags:\n  a:\n    x: v\n  H\n":              "{tags: {a: {x: v}, …}}",
		"tags:\nH\nc: d\n":                          "{tags: ?, c: d, …}",
		"l:\n  - x\n  H\nb: c\n":                    "{l: [x, …], b: c}",
		"l:\n  - x: v\n    z: w\n  H\n":             "{l: [{x: v, z: w}, …]}",
		"l:\n  - x: v\n    H\n  - z: w\n":           "{l: [{x: v, …}, {z: w}]}",
		"l:\n- H\n- x\nH\n":                         "{l: [?, x, …]}",
		"l:\n  H\n  - x\n":                          "{l: ?}",
		"l:\n  H\n  - x: v\n":                       "{l: [{x: v}, …]}",
		"l:\n  - - x\n    H\n":                      "{l: [[x, …]]}",
		"l: [\n  x,\n  H\n]\n":                      "{l: [x, ?]}",
		"s: |\n  x\n  H\n  y\ntags:\n  H\n  a: b\n": "{s: x\n?\ny\n, tags: {a: b, …}}",
		"l:\n  - |\n    H\n  - >-\n    H\n  H\n":    "{l: [?\n, ?, …]}",
		"H: x\na: b\n":                              "{a: b, …}",
		"a: xHy\nb: x H\nc: 'H'\n":                  "{a: x?y, b: x ?, c: ?}",
		"{\n  \"a\": 1,\n  H\n}\n":                  "{a: 1, …}",
	} {
		docs, diags := Read(withHoles(text), Options{})
		if len(docs) != 1 || len(diags) != 0 {
			t.Errorf("%q: %d documents, %+v", text, len(docs), diags)
			continue
		}
		if got := outlineOf(docs[0].Body); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

func TestSurrogatePairs(t *testing.T) {
	src, n := nodeAt(t, `{"a": "\ud83d\ude00", "b": "c"}`, Options{})
	if n.Field("a").Value != "😀" || src.Text(n.Field("a").Range) != `"\ud83d\ude00"` || src.Text(n.Field("b").Range) != `"c"` {
		t.Errorf("a is %v at %q", n.Field("a").Value, src.Text(n.Field("a").Range))
	}
}

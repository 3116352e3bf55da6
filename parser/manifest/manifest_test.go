package manifest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	sigs "sigs.k8s.io/yaml"

	"github.com/karplint/karplint/parser/document"
)

func read(t testing.TB, text string, opts Options) ([]Document, []document.Diagnostic) {
	t.Helper()
	return Read(document.NewText(document.NewSource("a.yaml", []byte(text))), opts)
}

// plain returns the value of a node as encoding/json would.
func plain(n *document.Node) any {
	switch n.Kind {
	case document.Object:
		out := map[string]any{}
		for _, f := range n.Fields {
			out[f.Name] = plain(f.Node)
		}
		return out
	case document.List:
		out := []any{}
		for _, item := range n.Items {
			out = append(out, plain(item))
		}
		return out
	case document.Unknown:
		return "unknown " + n.Expr
	}
	return n.Value
}

// oracle returns the value of a document as kubectl reads it.
func oracle(text string) (any, error) {
	b, err := sigs.YAMLToJSON([]byte(text))
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(strings.NewReader(string(b)))
	d.UseNumber()
	var v any
	return v, d.Decode(&v)
}

var documents = []string{
	"a: on\nb: off\nc: yes\nd: No\ny: 1\nn: 2\n", "a: 0o17\nb: 017\nc: 0x1f\nd: 0b11\ne: 1_000\nf: 08\ng: 1e3\nh: -0x1\ni: +1\n",
	"a: .5\nb: 5.\nc: 1.0\nd: 1e-9\ne: -1.5e10\nf: 123456789012345678901234567890\ng: 18446744073709551615\n",
	"a: 2001-12-14\nb: 12:30:45\nc: 1.2.3\nd: 0.37.2\ne: v1\nf: 1.33\ng: '1.33'\n", "a: ~\nb: null\nc:\nd: ''\ne: \"\"\nf: Null\n",
	"a: !!str 12\nb: !!int \"12\"\n", "1: a\n1.5: b\ntrue: c\n~: d\n", "a: &x {b: 1, c: [1, 2]}\nd: *x\ne: [*x]\n",
	"base: &b {a: 1, b: 2}\nx:\n  <<: *b\n  b: 3\n", "b: &b {a: 1}\nc: &c {a: 2, d: 3}\nx:\n  z: 1\n  <<: [*b, *c]\n",
	"a: |\n  x\n   y\n\n  z\nb: >\n  x\n  y\n\n  z\n   more\n  w\nc: |-\n  x\nd: |+\n  x\n\ne: |2\n    x\n", "a: >-\n  one\n  two\n",
	"a: 'it''s'\nb: \"x\\ty\\u00e9\\\n  z\"\nc: plain\n  over\n\n  lines\n", "{a: 1, 'b': [x, y,], c: {d: }}\n", "- a\n- - b\n  - c\n-\n- {x: 1}\n",
	"a: x # comment\nb: 'x # no'\nc: x#no\nurl: http://x/y\n", "? a\n: b\n? c\n", "a:\n- b\n- c:\n  d: e\n", "[1, [2], {a: 3}]\n", "{\"a\": \"b\", \"c\": 1.50}\n",
	"a: .inf\n", "k: =\n", "a: 1 000\nb: 1,000\nc: 0x\nd: 0o\ne: +\nf: -\ng: .\nh: ._5\ni: 1_\nj: 1__0\n", "é: ü\n日本: 語\n",
}

func TestValuesAreKubectls(t *testing.T) {
	for _, text := range documents {
		checkOracle(t, text)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		checkOracle(t, generate(rng))
	}
}

func checkOracle(t *testing.T, text string) {
	t.Helper()
	want, err := oracle(text)
	docs, diags := read(t, text, Options{})
	if err != nil {
		return
	}
	if len(docs) == 0 {
		if want != nil {
			t.Errorf("%q is not read: %+v", text, diags)
		}
		return
	}
	if got := plain(docs[0].Body); !reflect.DeepEqual(got, want) {
		t.Errorf("%q\n got %#v\nwant %#v", text, got, want)
	}
	checkRanges(t, text, docs[0].Body)
}

// checkRanges asks of every node that its range lies within its parent's, and that the text of a scalar reads as its value.
func checkRanges(t *testing.T, text string, body *document.Node) {
	t.Helper()
	body.Walk(func(path document.Path, n *document.Node) bool {
		if n.Use.Filename != "" {
			return false
		}
		if n.Range.Start.Byte > n.Range.End.Byte || n.Range.End.Byte > len(text) {
			t.Errorf("%q: range of %s is %v", text, path, n.Range)
		}
		if len(path) > 0 && n.Kind == document.Scalar {
			checkText(t, text, path, n)
		}
		for _, f := range n.Fields {
			within(t, text, n, f.Node)
		}
		for _, item := range n.Items {
			within(t, text, n, item)
		}
		return true
	})
}

func checkText(t *testing.T, text string, path document.Path, n *document.Node) {
	t.Helper()
	at := text[n.Range.Start.Byte:n.Range.End.Byte]
	if s, ok := n.Value.(string); ok && (strings.HasPrefix(at, "|") || strings.HasPrefix(at, ">")) {
		if n.Inner != nil && string(n.Inner.Bytes) != s {
			t.Errorf("%q: inner text of %s is %q", text, path, n.Inner.Bytes)
		}
		return
	}
	if at == "-" || at == "=" {
		return // in block context these start something else
	}
	again, err := oracle(at)
	if s, ok := n.Value.(string); ok && err == nil && again != any(s) && !strings.Contains(text, "!") && !strings.Contains(at, "\n") {
		t.Errorf("%q: %s is %q, and its text %q reads %v", text, path, s, at, again)
	}
	if n.Value == nil && at != "" && again != nil {
		t.Errorf("%q: %s is null, and its text is %q", text, path, at)
	}
}

func within(t *testing.T, text string, parent, child *document.Node) {
	t.Helper()
	if child.Use.Filename == "" && (child.Range.Start.Byte < parent.Range.Start.Byte || child.Range.End.Byte > parent.Range.End.Byte) {
		// a merged field keeps the range of its anchor
		if !strings.Contains(text, "<<") {
			t.Errorf("%q: %v is not within %v", text, child.Range, parent.Range)
		}
	}
}

// generate returns a document of random shape and styles.
func generate(rng *rand.Rand) string {
	var b strings.Builder
	for i := range 1 + rng.IntN(4) {
		fmt.Fprintf(&b, "k%d:%s", i, value(rng, 1))
	}
	return b.String()
}

var scalars = []string{
	"a", "on", "Yes", "0o17", "017", "1_0", "1e3", "~", "null", "'q'", "'it''s'", `"d\n"`, `"\u00e9"`, "x y", "a#b", "http://x:1/y", "-1", "-", "2001-01-01",
	"1.", ".5", "=", "é", "true", "\"${x}\"", "${x}", "x${y}z", "- ", "a: b", "'a: b'", "{}", "[]", "&a b", "!!str 1", "|", "日本 x", "a  b",
}

func value(rng *rand.Rand, depth int) string {
	indent := strings.Repeat("  ", depth)
	scalar := func() string { return scalars[rng.IntN(len(scalars))] }
	kind := rng.IntN(9)
	if depth > 3 {
		kind = 8
	}
	switch kind {
	case 0:
		return "\n" + indent + "m:" + value(rng, depth+1) + indent + "n:" + value(rng, depth+1)
	case 1:
		return "\n" + indent + "- " + scalar() + "\n" + indent + "-" + value(rng, depth+1)
	case 2:
		return " [" + scalar() + ", " + scalar() + "," + "\n" + indent + " {a: " + scalar() + "}]\n"
	case 3:
		return " {a: " + scalar() + ", 'b' : " + scalar() + "} # c\n"
	case 4:
		styles := []string{"|", ">", "|-", ">-", "|+", ">+", "|2", ">1-"}
		return " " + styles[rng.IntN(len(styles))] + "\n" + block(rng, indent)
	case 5:
		return " a" + strings.Repeat("\n", 1+rng.IntN(3)) + indent + " b\n"
	case 6:
		return " \"a" + strings.Repeat("\n", 1+rng.IntN(3)) + indent + " b\\\n" + indent + " c\"\n"
	case 7:
		return "\n\n" + indent + "# c\n" + indent + scalar() + "\n"
	}
	return " " + scalar() + "\n"
}

func block(rng *rand.Rand, indent string) string {
	var b strings.Builder
	for range 1 + rng.IntN(4) {
		switch rng.IntN(4) {
		case 0:
			b.WriteString("\n")
		case 1:
			b.WriteString(indent + "   more: x\n")
		default:
			b.WriteString(indent + "  l " + scalars[rng.IntN(3)] + "\n")
		}
	}
	return b.String()
}

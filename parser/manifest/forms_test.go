package manifest

import (
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

// at returns the first document's node at path, and the text in its range.
func at(t *testing.T, text string, opts Options, path ...any) (*document.Node, string) {
	t.Helper()
	docs, diags := read(t, text, opts)
	if len(docs) == 0 {
		t.Fatalf("%q: no document: %+v", text, diags)
	}
	n, ok := docs[0].Body.At(path)
	if !ok {
		t.Fatalf("%q has nothing at %v", text, path)
	}
	return n, text[n.Range.Start.Byte:n.Range.End.Byte]
}

func TestTextOfNodes(t *testing.T) {
	for _, c := range []struct {
		text string
		path []any
		want string
	}{
		{"a: b # c\n", []any{"a"}, "b"},
		{"a: 'it''s' # c\n", []any{"a"}, "'it''s'"},
		{`a: "x \" y"`, []any{"a"}, `"x \" y"`},
		{"a: one\n  two\n\n  three\nb: c\n", []any{"a"}, "one\n  two\n\n  three"},
		{"a: [x, [y, z], ] # c\n", []any{"a"}, "[x, [y, z], ]"},
		{"a: {b: {c: d}, e: }\n", []any{"a"}, "{b: {c: d}, e: }"},
		{"a: {b: {c: d}, e: }\n", []any{"a", "e"}, ""},
		{"a:\n  - b\n  - c: d\n    e: f\ng: h\n", []any{"a"}, "- b\n  - c: d\n    e: f"},
		{"a:\n  - b\n  - c: d\n    e: f\ng: h\n", []any{"a", 1}, "c: d\n    e: f"},
		{"a: &x !!str b\n", []any{"a"}, "b"},
		{"a: |\n  x\n\n  y\n\n\nb: c\n", []any{"a"}, "|\n  x\n\n  y"},
		{"a: |2-\n    x\n  y\nb: c\n", []any{"a"}, "|2-\n    x\n  y"},
		{"a: |\r\n  x\r\n  y\r\nb: c\r\n", []any{"a"}, "|\r\n  x\r\n  y"},
		{"\uFEFFa: b\n", []any{"a"}, "b"},
		{"--- # first\n日本: 'ü'\n", []any{"日本"}, "'ü'"},
		{"--- {a: b}\n", []any{"a"}, "b"},
		{"%YAML 1.1\n---\na: b\n", []any{"a"}, "b"},
		{"{\n\t\"a\": [1,\t2]\n}\n", []any{"a"}, "[1,\t2]"},
	} {
		if _, got := at(t, c.text, Options{}, c.path...); got != c.want {
			t.Errorf("%q at %v: %q, want %q", c.text, c.path, got, c.want)
		}
	}
}

func TestPositions(t *testing.T) {
	n, _ := at(t, "\uFEFF---\nsp: {ü: \"x\", b: y}\n", Options{}, "sp", "b")
	if n.Range.Start.Line != 2 || n.Range.Start.Column != 17 || n.Key.Start.Column != 14 {
		t.Errorf("b is at %v with key at %v", n.Range, n.Key)
	}
	n, _ = at(t, "\uFEFFa: b\n", Options{}, "a")
	if n.Range.Start.Column != 4 || n.Range.Start.Byte != 6 {
		t.Errorf("behind a byte order mark: %v", n.Range)
	}
	n, _ = at(t, "a:\n  b:\n", Options{}, "a", "b")
	if n.Value != nil || n.Range.Start.Line != 2 || n.Range.Start.Column != 5 {
		t.Errorf("an absent value is behind its colon, not at %v", n.Range)
	}
}

func TestPlaceholders(t *testing.T) {
	for _, c := range []struct {
		value  string
		expr   string // empty: a string
		pieces string // joined by |
	}{
		{"${cluster}", "${cluster}", ""},
		{"\"x-${cluster}-y\"", "x-${cluster}-y", "x-|-y"},
		{"${a:-b}", "${a:-b}", ""},
		{"$CLUSTER", "$CLUSTER", ""},
		{"$cluster", "", ""},
		{"arn:aws:iam::<ACCOUNT_ID>:role/x", "arn:aws:iam::<ACCOUNT_ID>:role/x", "arn:aws:iam::|:role/x"},
		{"<<CLUSTER>>", "<<CLUSTER>>", ""},
		{"<your-cluster>", "<your-cluster>", ""},
		{"\"{CLUSTER}\"", "{CLUSTER}", ""},
		{"{{ .Values.role }}", "{{ .Values.role }}", ""},
		{"\"{{ .Values.role }}-node\"", "${{{ .Values.role }}}-node", "|-node"},
		{"system:node:{{EC2PrivateDNSName}}", "", ""},
		{"system:node:{{ SessionName }}", "", ""},
		{"\"$${x}\"", "", ""},
		{"a < b > c", "", ""},
		{"cost $5", "", ""},
	} {
		n, _ := at(t, "a: "+c.value+"\n", Options{Placeholders: true}, "a")
		if (n.Kind == document.Unknown) != (c.expr != "") {
			t.Errorf("%s is read as %s %v", c.value, n.Kind, n.Value)
			continue
		}
		if n.Expr != c.expr || strings.Join(n.Pieces, "|") != c.pieces {
			t.Errorf("%s: expr %q pieces %q", c.value, n.Expr, n.Pieces)
		}
	}
	n, _ := at(t, "a: |\n  echo $HOME <tag>\n", Options{Placeholders: true}, "a")
	if n.Kind != document.Scalar {
		t.Errorf("$HOME in a script is %s", n.Kind)
	}
	n, _ = at(t, "a: ${x}\n", Options{}, "a")
	if n.Kind != document.Scalar {
		t.Errorf("without placeholders ${x} is %s", n.Kind)
	}
}

func TestUnknownKeys(t *testing.T) {
	n, _ := at(t, "tags:\n  {{ .Values.key }}: x\n  \"kubernetes.io/${name}\": y\n  a: b\n", Options{Placeholders: true}, "tags")
	if !n.Open || n.Field("a") == nil || len(n.Fields) != 3 || n.Field("kubernetes.io/${name}") == nil {
		t.Errorf("tags are %+v", n)
	}
	n, _ = at(t, "a: !Ref Cluster\n", Options{}, "a")
	if n.Kind != document.Unknown || n.Expr != "!Ref Cluster" {
		t.Errorf("a custom tag gives %+v", n)
	}
}

// A line that is nothing but a hole may stand for fields or items.
func TestHoleLines(t *testing.T) {
	hole := document.HoleText(0)
	read := func(text string) *document.Node {
		src := document.NewText(document.NewSource("a.tf", []byte(text)))
		src.Holes = []*document.Node{document.NewUnknown("var.more", document.Range{})}
		docs, diags := Read(src, Options{})
		if len(docs) != 1 {
			t.Fatalf("%q: %+v", text, diags)
		}
		return docs[0].Body
	}
	tags := read("tags:\n  a: b\n  " + hole + "\nc: d\n").Field("tags")
	if !tags.Open || tags.Field("a") == nil || len(tags.Fields) != 1 {
		t.Errorf("tags are %+v", tags)
	}
	if body := read("a:\n  - x\n  " + hole + "\nb: c\n"); !body.Field("a").Open || len(body.Field("a").Items) != 1 {
		t.Errorf("list is %+v", body.Field("a"))
	}
	if n := read("a:\n  " + hole + "\nb: c\n").Field("a"); n.Kind != document.Unknown || n.Expr != "var.more" {
		t.Errorf("a value in the next line is %+v", n)
	}
}

func TestOneBadDocument(t *testing.T) {
	docs, diags := read(t, "a: 1\n---\nb: [1\nc: }\n---\nd: 2\n", Options{})
	if len(docs) != 2 || len(diags) != 1 || docs[1].Body.Field("d") == nil {
		t.Fatalf("%d documents, diagnostics %+v", len(docs), diags)
	}
	if line := diags[0].Range.Start.Line; line < 3 || line > 5 {
		t.Errorf("the syntax error is reported in line %d", line)
	}
	if _, diags := read(t, "a: 1\na: 2\n", Options{}); len(diags) != 1 || !strings.Contains(diags[0].Summary, "lines 1 and 2") {
		t.Errorf("duplicate key: %+v", diags)
	}
	if docs, _ := read(t, "a: 1\nb: |\n  ---\n  x\n", Options{}); len(docs) != 1 {
		t.Errorf("an indented --- splits a document")
	}
}

func TestAliasBomb(t *testing.T) {
	text := "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c < 'j'; c++ {
		p := string(c - 1)
		text += string(c) + ": &" + string(c) + " [" + strings.Repeat("*"+p+",", 9) + "*" + p + "]\n"
	}
	docs, diags := read(t, text, Options{})
	if len(docs) != 0 || len(diags) != 1 {
		t.Errorf("%d documents, %+v", len(docs), diags)
	}
}

const configMap = `apiVersion: v1
kind: ConfigMap
metadata: {name: pools}
data:
  pool.yaml: |
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata: {name: "é", x: deep}
    inner: |-
      one: two
      role: r
`

func TestInnerManifest(t *testing.T) {
	n, _ := at(t, configMap, Options{}, "data", "pool.yaml")
	docs, diags := Read(n.Inner, Options{})
	if len(docs) != 1 || len(diags) != 0 {
		t.Fatalf("%d documents, %+v", len(docs), diags)
	}
	deep := docs[0].Body.Get("metadata", "x")
	if deep.Range.Start.Line != 8 || configMap[deep.Range.Start.Byte:deep.Range.End.Byte] != "deep" {
		t.Errorf("x is at %v", deep.Range)
	}
	again, _ := Read(docs[0].Body.Field("inner").Inner, Options{})
	two := again[0].Body.Field("one")
	if two.Range.Start.Line != 10 || two.Range.Start.Column != 12 || configMap[two.Range.Start.Byte:two.Range.End.Byte] != "two" {
		t.Errorf("one is at %v", two.Range)
	}
}

func TestResources(t *testing.T) {
	text := `apiVersion: v1
kind: List
items:
  - apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata: {name: a, uid: x, annotations: {kubectl.kubernetes.io/last-applied-configuration: "{}", mine: y}}
    status: {resources: {}}
  - {apiVersion: hypershift.openshift.io/v1, kind: NodePool, metadata: {name: b}}
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: nodepools.karpenter.sh}
---
kind: Something
---
apiVersion: {{ .Values.api }}
kind: EC2NodeClass
metadata: {name: "{{ .Values.name }}"}
`
	docs, _ := read(t, text, Options{Placeholders: true})
	file := &document.File{Source: document.NewSource("a.yaml", []byte(text))}
	resources, skipped := Resources(docs, file, nil)
	var ids []string
	for _, r := range resources {
		ids = append(ids, r.ID)
	}
	if got := strings.Join(ids, " "); got != "NodePool/a NodePool.hypershift.openshift.io/b EC2NodeClass/?" {
		t.Errorf("resources are %s", got)
	}
	if len(skipped) != 1 || skipped[0].Reason != "a CustomResourceDefinition" {
		t.Errorf("skipped %+v", skipped)
	}
	body := resources[0].Body
	if body.Field("status") != nil || body.Get("metadata", "uid") != nil || len(body.Get("metadata", "annotations").Fields) != 1 {
		t.Errorf("fields of the server are left: %v", plain(body))
	}
}

func TestDecode(t *testing.T) {
	for in, want := range map[string]string{
		"a: b":                            "a: b",
		"\xff\xfea\x00:\x00 \x00\xfc\x00": "a: ü",
		"\xfe\xff\x00a":                   "a",
	} {
		if got, err := Decode([]byte(in)); err != nil || string(got) != want {
			t.Errorf("%q gives %q, %v", in, got, err)
		}
	}
	for _, in := range []string{"a\xff", "a\x00b", "\xff\xfea"} {
		if _, err := Decode([]byte(in)); err == nil {
			t.Errorf("%q is no text", in)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range documents {
		f.Add(text, false)
	}
	f.Add(configMap, true)
	f.Add("a: {{ x }}\n{{ y }}\n", true)
	f.Fuzz(func(t *testing.T, text string, placeholders bool) {
		docs, diags := read(t, text, Options{Placeholders: placeholders})
		for _, d := range diags {
			if d.Range.End.Byte > len(text) {
				t.Errorf("diagnostic at %v", d.Range)
			}
		}
		for _, d := range docs {
			d.Body.Walk(func(path document.Path, n *document.Node) bool {
				if n.Range.Start.Byte > n.Range.End.Byte || n.Range.End.Byte > len(text) {
					t.Errorf("%s at %v", path, n.Range)
				}
				if got, ok := d.Body.At(path); !ok || got != n {
					t.Errorf("At(%s) is another node", path)
				}
				if n.Inner != nil && len(n.Inner.Bytes) > 0 {
					n.Inner.Range(0, len(n.Inner.Bytes))
				}
				return true
			})
		}
	})
}

package manifest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	yaml "go.yaml.in/yaml/v3"
	sigs "sigs.k8s.io/yaml"

	"github.com/karplint/karplint/parser/document"
)

const testFile = "dir/file.yaml"

func readString(text string, opts Options) (*document.Source, []Document, []document.Diagnostic) {
	src := document.NewSource(testFile, []byte(text))
	docs, diags := Read(document.NewText(src), opts)
	return src, docs, diags
}

// goValue returns a node as encoding/json decodes it, unknowns as their expression.
func goValue(n *document.Node) any {
	switch n.Kind {
	case document.Object:
		out := map[string]any{}
		for _, f := range n.Fields {
			out[f.Name] = goValue(f.Node)
		}
		return out
	case document.List:
		out := []any{}
		for _, item := range n.Items {
			out = append(out, goValue(item))
		}
		return out
	case document.Unknown:
		return "unknown " + n.Expr
	}
	return n.Value
}

// kubectlValue returns what kubectl makes of one document.
func kubectlValue(text string) (any, error) {
	b, err := sigs.YAMLToJSON([]byte(text))
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var v any
	err = d.Decode(&v)
	return v, err
}

// checkDocument asks of a document what holds for every document, and returns the first thing that does not.
func checkDocument(src *document.Source, d Document) error {
	var err error
	fail := func(path document.Path, format string, args ...any) {
		if err == nil {
			err = fmt.Errorf("%s: %s", path, fmt.Sprintf(format, args...))
		}
	}
	if !within(d.Range, src.Range(0, len(src.Bytes))) {
		fail(nil, "the document is at %v", d.Range)
	}
	tagged := bytes.Contains(src.Bytes, []byte("!")) || surrogates.Match(src.Bytes)
	d.Body.Walk(func(path document.Path, n *document.Node) bool {
		if !within(n.Range, src.Range(0, len(src.Bytes))) || !within(n.Key, src.Range(0, len(src.Bytes))) {
			fail(path, "it is at %v with its key at %v, outside of the file", n.Range, n.Key)
		}
		if found, ok := d.Body.At(path); !ok || found != n {
			fail(path, "another node is at its path")
		}
		for _, child := range children(n) {
			if child.Use.Filename != "" { // an alias, or merged from one
				continue
			}
			if !within(child.Range, n.Range) || child.Key.Filename != "" && !within(child.Key, n.Range) {
				fail(path, "a child is at %v with its key at %v, outside of %v", child.Range, child.Key, n.Range)
			}
		}
		if n.Kind == document.Scalar && !tagged && !rereads(src.Text(n.Range), n.Value) {
			fail(path, "its text %q does not read as %#v", src.Text(n.Range), n.Value)
		}
		if n.Inner != nil {
			if problem := checkInner(n); problem != "" {
				fail(path, "%s", problem)
			}
		}
		return true
	})
	return err
}

// within reports whether a lies in b, and has positions that fit together.
func within(a, b document.Range) bool {
	if a.Filename == "" {
		return true
	}
	return a.Start.Byte <= a.End.Byte && a.Start.Byte >= b.Start.Byte && a.End.Byte <= b.End.Byte
}

func children(n *document.Node) []*document.Node {
	out := append([]*document.Node{}, n.Items...)
	for _, f := range n.Fields {
		out = append(out, f.Node)
	}
	return out
}

// rereads reports whether text is a scalar with that value. What a block scalar means depends on its surroundings.
func rereads(text string, value any) bool {
	if text == "" {
		return value == nil || value == ""
	}
	if text[0] == '|' || text[0] == '>' {
		_, ok := value.(string)
		return ok
	}
	var key yaml.Node
	indented := strings.NewReplacer("\r\n", "\n ", "\r", "\n ", "\n", "\n ").Replace(text)
	for _, form := range []string{"k: " + indented, "[" + indented + "]", text} {
		got, err := kubectlValue(form)
		switch v := got.(type) {
		case map[string]any:
			got = v["k"]
		case []any:
			got = v[0]
		}
		if err == nil && reflect.DeepEqual(got, value) {
			return true
		}
		if s, ok := value.(string); ok && yaml.Unmarshal([]byte(form), &key) == nil && resolve(s) != s && s == text {
			return true // .inf, which JSON does not have
		}
	}
	return false
}

// checkInner says what is wrong with the inner text of a string; empty when nothing is.
func checkInner(n *document.Node) string {
	if s, ok := n.Str(); ok && string(n.Inner.Bytes) != s {
		return fmt.Sprintf("its inner text is %q", n.Inner.Bytes)
	}
	end := 0
	for _, s := range n.Inner.Segments {
		if s.Start != end || s.End < s.Start || s.Offset+s.Length > len(s.Source.Bytes) {
			return fmt.Sprintf("its inner text has segments %+v", n.Inner.Segments)
		}
		end = s.End
		if s.Literal && string(n.Inner.Bytes[s.Start:s.End]) != string(s.Source.Bytes[s.Offset:s.Offset+s.Length]) {
			return fmt.Sprintf("its inner text %q is said to be written %q", n.Inner.Bytes[s.Start:s.End],
				s.Source.Bytes[s.Offset:s.Offset+s.Length])
		}
	}
	if end != len(n.Inner.Bytes) {
		return fmt.Sprintf("its inner text has %d bytes in segments and %d in all", end, len(n.Inner.Bytes))
	}
	return ""
}

// checkAgainstKubectl compares the one document of text with what kubectl makes of it. It returns whether kubectl reads it at all.
func checkAgainstKubectl(t *testing.T, text string) bool {
	t.Helper()
	want, err := kubectlValue(text)
	if err != nil {
		return false
	}
	src, docs, diags := readString(text, Options{})
	for _, d := range diags {
		if d.Severity == document.DiagError && !strings.Contains(d.Summary, "follows its end") {
			t.Errorf("%q: %s", text, d.Summary)
		}
	}
	if len(docs) == 0 {
		if want != nil {
			t.Errorf("%q is not read, and kubectl makes of it %#v", text, want)
		}
		return true
	}
	// Of 1 and 1.0, two keys for YAML and one for JSON, kubectl takes either.
	twice := slices.ContainsFunc(diags, func(d document.Diagnostic) bool { return strings.Contains(d.Summary, "written twice") })
	if got := goValue(docs[0].Body); !twice && !reflect.DeepEqual(got, want) {
		t.Errorf("%q\n got %#v\nwant %#v", text, got, want)
	}
	if err := checkDocument(src, docs[0]); err != nil {
		t.Errorf("%q: %v", text, err)
	}
	return true
}

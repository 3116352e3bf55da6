package manifest

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strconv"
	"unicode/utf8"

	yaml "go.yaml.in/yaml/v3"

	"github.com/karplint/karplint/parser/document"
)

const (
	// maxAliasNodes is how many nodes the aliases of one document may stand for.
	maxAliasNodes = 100_000
	// maxDepth is how deep the collections of a document may be nested.
	maxDepth = 1_000
)

// reader reads one document.
type reader struct {
	// text is the document with its directives and marker.
	text *document.Text
	opts Options
	// diags is what could not be read.
	diags []document.Diagnostic

	// src has the offsets of text, with the directives made comments.
	src   []byte
	lines *lines
	// repaired holds the offsets of holes that repair made an entry of a list or map.
	repaired map[int]bool
	// controls are the offsets of the control actions of a template, sorted. Claimed says which of them made a collection open.
	controls []int
	claimed  []bool

	// anchored holds the nodes of values with an anchor. AliasNodes counts the nodes that aliases stand for, and tooMany says that
	// there are more than maxAliasNodes.
	anchored   map[*yaml.Node]*document.Node
	aliasNodes int
	tooMany    bool
}

// read returns the body of the document, or nil when there is none.
func (r *reader) read() *document.Node {
	r.text.Holes = slices.Clip(r.text.Holes) // the reader adds its own
	if at := invalidUTF8(r.text.Bytes); at >= 0 {
		r.report(document.DiagError, at, at, "this document cannot be parsed as YAML: it is not UTF-8", "save the file as UTF-8")
		return nil
	}
	r.src = withoutDirectives(r.text.Bytes)
	root, err := parse(r.src)
	if root == nil && err != nil && r.repair() {
		r.src = withoutDirectives(r.text.Bytes)
		root, err = parse(r.src)
	}
	if err != nil {
		r.diags = append(r.diags, r.syntaxError(err))
	}
	if root == nil || isAbsent(root) {
		return nil
	}
	if tooDeep(root, maxDepth) {
		r.report(document.DiagError, 0, len(r.src), "this document is nested more than "+strconv.Itoa(maxDepth)+" levels deep",
			"split it, or list the file in .karplintignore")
		return nil
	}
	r.lines = newLines(r.src)
	r.controls = findControls(r.text)
	r.claimed = make([]bool, len(r.controls))
	r.anchored = map[*yaml.Node]*document.Node{}
	body, _ := r.node(root, 0)
	return body
}

// errTrailing says that content follows the end of a document.
var errTrailing = errors.New("content behind the end")

// parse returns the root node of a document, nil when it is empty. With errTrailing, the root is not nil.
func parse(src []byte) (*yaml.Node, error) {
	decoder := yaml.NewDecoder(bytes.NewReader(src))
	var doc, more yaml.Node
	switch err := decoder.Decode(&doc); {
	case err == io.EOF:
		return nil, nil
	case err != nil:
		return nil, err
	}
	if err := decoder.Decode(&more); err != io.EOF {
		return doc.Content[0], errTrailing
	}
	return doc.Content[0], nil
}

// withoutDirectives returns b with the directives above its marker made comments: their versions and names change nothing here.
// Only %TAG stays.
func withoutDirectives(b []byte) []byte {
	out := b
	for line := 0; line < len(b); line = nextLine(b, line) {
		text := b[line:]
		if text[0] == '%' && !bytes.HasPrefix(text, []byte("%TAG")) {
			if &out[0] == &b[0] {
				out = bytes.Clone(b)
			}
			out[line] = '#'
		} else if hasContent(b[line:nextLine(b, line)], true) {
			break
		}
	}
	return out
}

// invalidUTF8 returns the offset of the first byte that is not UTF-8, or -1.
func invalidUTF8(b []byte) int {
	if utf8.Valid(b) {
		return -1
	}
	at := 0
	for {
		c, n := utf8.DecodeRune(b[at:])
		if c == utf8.RuneError && n <= 1 {
			return at
		}
		at += n
	}
}

// isAbsent reports whether n is a value of which nothing is written.
func isAbsent(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.Style == 0 && n.Value == "" && n.Anchor == ""
}

// tooDeep reports whether n has more than limit levels.
func tooDeep(n *yaml.Node, limit int) bool {
	if limit == 0 {
		return true
	}
	for _, child := range n.Content {
		if tooDeep(child, limit-1) {
			return true
		}
	}
	return false
}

// place sets where n is written: the bytes start to end.
func (r *reader) place(n *document.Node, start, end int) *document.Node {
	written, origin := r.rangeOf(start, end)
	n.Range = written
	if origin.Filename != "" {
		n.Range, n.Use = origin, written
	}
	return n
}

// rangeOf maps the bytes start to end to the author's file. An empty range clings to the byte before it.
func (r *reader) rangeOf(start, end int) (written, origin document.Range) {
	if start < end || start == 0 {
		return r.text.Range(start, end)
	}
	written, _ = r.text.Range(start-1, start)
	written.Start = written.End
	return written, document.Range{}
}

// report adds a diagnostic about the bytes start to end.
func (r *reader) report(severity document.Severity, start, end int, summary, detail string) {
	written, _ := r.rangeOf(start, end)
	r.diags = append(r.diags, document.Diagnostic{Severity: severity, Summary: summary, Detail: detail, Range: written})
}

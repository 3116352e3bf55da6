package manifest

import (
	"bytes"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/karplint/karplint/parser/document"
)

// stringNode returns the node of the string s, which is written as the bytes start to end: a scalar, or an unknown when it has holes
// or placeholders.
func (r *reader) stringNode(n *yaml.Node, s string, start, end int) *document.Node {
	block := n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0
	many := block || strings.Contains(s, "\n")
	if isCustom(n) {
		return r.custom(n, r.place(&document.Node{}, start, end), end)
	}
	marked := s
	if r.opts.Placeholders && !many {
		marked = r.markString(s)
	}
	out := r.place(r.fill(marked), start, end)
	if isPlain(n) && breaksLine(r.src[start:end]) {
		out.Pieces = nil // lines of holes are more than a string
	}
	if s == n.Value && (many || len(out.Pieces) > 1 && document.HasHole(s)) {
		out.Inner = r.inner(n, s, start, end)
	}
	return out
}

func breaksLine(b []byte) bool { return lineEnd(b, 0) < len(b) }

// fill returns the node of a string that may have holes, without its range.
func (r *reader) fill(s string) *document.Node {
	out := r.text.Fill(s, document.Range{})
	if out.Kind != document.Unknown {
		return out
	}
	pieces, holes := document.SplitHoles(s)
	var expr strings.Builder
	for i, piece := range pieces {
		expr.WriteString(piece)
		if i == len(holes) || holes[i] >= len(r.text.Holes) {
			continue
		}
		hole := r.text.Holes[holes[i]].Expr
		switch {
		case isControl(hole):
			out.Pieces = nil
		case len(pieces) == 2 && pieces[0] == "" && pieces[1] == "" || isPlaceholder(hole):
		default:
			hole = "${" + hole + "}"
		}
		expr.WriteString(hole)
	}
	out.Expr = expr.String()
	return out
}

// inner returns the string as a text of its own, mapped to where it is written.
func (r *reader) inner(n *yaml.Node, s string, start, end int) *document.Text {
	found, _ := r.align(n, start)
	var parts []document.Part
	var value bytes.Buffer
	for _, run := range found {
		p := document.Part{Start: value.Len(), From: run.from, To: run.to, Literal: run.literal}
		if run.literal {
			value.Write(r.src[run.from:run.to])
		} else {
			value.WriteString(run.text)
		}
		p.End = value.Len()
		parts = append(parts, p)
	}
	if value.String() != s {
		parts = []document.Part{{End: len(s), From: start, To: end}}
	}
	return r.text.Decoded(s, parts)
}

// bracedPlaceholder returns {NAME} when the mapping n, which is written as the bytes start to end, is that.
func (r *reader) bracedPlaceholder(n *yaml.Node, start, end int) (string, bool) {
	if !r.opts.Placeholders || n.Style&yaml.FlowStyle == 0 || len(n.Content) != 2 || !isAbsent(n.Content[1]) {
		return "", false
	}
	text := string(r.src[start:end])
	return text, braced.FindString(text) == text
}

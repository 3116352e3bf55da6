package terraform

import (
	"encoding/json"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// json appends v as jsonencode writes it; what is unknown in it becomes a hole, and each literal keeps its origin.
func (r *rendering) json(v value, seg document.Segment) *fault {
	seg.Origin = document.Range{}
	switch n := v.node; {
	case n.Open:
		open := *n
		open.Kind, open.Expr = document.Unknown, source(v)
		r.hole(&open, seg)
	case v.encoded():
		text, ok := v.text()
		if !ok {
			r.hole(document.NewUnknown(source(v), n.Range, v.refs()...), seg)
			return nil
		}
		r.add(jsonLiteral(text), seg)
	case n.Kind == document.Unknown:
		r.hole(n, seg)
	case n.Kind == document.Object:
		r.add("{", seg)
		for i, m := range v.members() {
			if i > 0 {
				r.add(",", seg)
			}
			r.add(jsonLiteral(m.name)+":", seg)
			r.json(m.value, seg)
		}
		r.add("}", seg)
	case n.Kind == document.List:
		r.add("[", seg)
		for i, item := range v.items() {
			if i > 0 {
				r.add(",", seg)
			}
			r.json(item, seg)
		}
		r.add("]", seg)
	default:
		r.refs = union(r.refs, n.Refs)
		seg.Origin = n.Range
		r.add(jsonLiteral(n.Value), seg)
	}
	return nil
}

// jsonLiteral writes a scalar as jsonencode does.
func jsonLiteral(v any) string {
	out, err := json.Marshal(v)
	if err != nil {
		return "null"
	}
	return string(out)
}

// yaml appends an encoded string as yamlencode writes it, in which each literal keeps its origin. When something in it is unknown, it
// is appended as JSON, which is YAML too and stands on one line.
func (r *rendering) yaml(v value, seg document.Segment) *fault {
	text, ok := v.text()
	if !ok {
		return r.json(v.decoded(), seg)
	}
	rest := r.leaves(v.decoded(), text, seg)
	r.add(rest, seg)
	return nil
}

// leaves appends text, the YAML of v, up to the end of v's last scalar, and returns the rest. Keys and scalars stand in it in
// the order of v.
func (r *rendering) leaves(v value, text string, seg document.Segment) (rest string) {
	switch {
	case v.encoded():
		return text
	case v.node.Kind == document.Object:
		for _, m := range v.members() {
			if key := jsonLiteral(m.name) + ":"; strings.Contains(text, key) {
				i := strings.Index(text, key) + len(key)
				r.add(text[:i], seg)
				text = text[i:]
			}
			text = r.leaves(m.value, text, seg)
		}
		return text
	case v.node.Kind == document.List:
		for _, item := range v.items() {
			text = r.leaves(item, text, seg)
		}
		return text
	}
	r.refs = union(r.refs, v.node.Refs)
	i, written := strings.Index(text, jsonLiteral(v.node.Value)), jsonLiteral(v.node.Value)
	if i < 0 || strings.TrimLeft(text[:i], " -\n") != "" {
		// A text of several lines is written in another style: it has no origin of its own.
		return text
	}
	r.add(text[:i], seg)
	leaf := seg
	leaf.Origin = v.node.Range
	r.add(written, leaf)
	return text[i+len(written):]
}

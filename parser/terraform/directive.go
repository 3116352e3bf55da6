package terraform

import (
	"bytes"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// interpolate appends what the expression x, in a marker at at, amounts to.
func (r *rendering) interpolate(x hclsyntax.Expression, at document.Range) *fault {
	v, f := r.s.eval(x)
	if f != nil {
		return f
	}
	r.interpolated = true
	seg := document.Segment{Source: r.source, Offset: at.Start.Byte, Length: at.End.Byte - at.Start.Byte}
	switch {
	case v.is(jsonText):
		return r.json(v.decoded(), seg)
	case v.is(yamlText):
		return r.yaml(v, seg)
	case v.node.Inner != nil:
		r.splice(within(v.node.Inner, seg))
		r.refs = union(r.refs, v.node.Refs)
		return nil
	case v.unknown():
		r.hole(v.node, seg)
		return nil
	}
	text, ok := v.text()
	if !ok {
		what := "this is null: it cannot be put into a text"
		if !v.isNull() {
			what = "only a string, a number or a boolean can be put into a text"
		}
		if r.s.strict {
			return faulty(at, "%s", what)
		}
		r.s.in.l.report(faulty(at, "%s", what).Diagnostic)
		r.hole(r.s.opaque(x).node, seg)
		return nil
	}
	seg.Origin = origin(v.node, at)
	r.refs = union(r.refs, v.refs())
	r.add(text, seg)
	return nil
}

// origin returns where a value in the marker at at is written, when that is elsewhere.
func origin(n *document.Node, at document.Range) document.Range {
	if n.Use == (document.Range{}) && n.Range.Filename == at.Filename && n.Range.Start.Byte >= at.Start.Byte && n.Range.End.Byte <= at.End.Byte {
		return document.Range{}
	}
	return n.Range
}

// within returns a text for the marker at seg: what a call in the marker computed is written at the marker as a whole.
func within(t *document.Text, seg document.Segment) *document.Text {
	out := *t
	out.Segments = slices.Clone(t.Segments)
	for i, s := range out.Segments {
		inside := s.Source == seg.Source && s.Offset >= seg.Offset && s.Offset+s.Length <= seg.Offset+seg.Length
		if inside && !s.Literal && !bytes.HasPrefix(s.Source.Bytes[s.Offset:], []byte("${")) {
			out.Segments[i].Offset, out.Segments[i].Length = seg.Offset, seg.Length
		}
	}
	return &out
}

// splice appends a text that keeps its own places, and its holes.
func (r *rendering) splice(t *document.Text) {
	for _, seg := range t.Segments {
		text := string(t.Bytes[seg.Start:seg.End])
		if _, holes := document.SplitHoles(text); len(holes) == 1 && holes[0] < len(t.Holes) {
			r.hole(t.Holes[holes[0]], seg)
			continue
		}
		r.add(text, seg)
	}
}

// branch appends the chosen part of an %{if} directive.
func (r *rendering) branch(x *hclsyntax.ConditionalExpr, at document.Range) *fault {
	r.interpolated = true
	cond, f := r.s.eval(x.Condition)
	if f != nil {
		return f
	}
	chosen, ok := cond.boolean()
	yes, _ := x.TrueResult.(*hclsyntax.TemplateExpr)
	no, _ := x.FalseResult.(*hclsyntax.TemplateExpr)
	switch {
	case yes == nil || no == nil:
		return nil
	case !ok && !cond.unknown():
		return faulty(at, "a condition is true or false; this is %s", source(cond))
	case !ok:
		r.unknownDirective(x, yes, at, cond)
		return nil
	case !chosen:
		yes = no
	}
	r.refs = union(r.refs, cond.refs())
	return r.parts(yes.Parts, at.Start.Byte)
}

// loop appends what a %{for} directive makes.
func (r *rendering) loop(x *hclsyntax.TemplateJoinExpr, at document.Range) *fault {
	r.interpolated = true
	loop, _ := x.Tuple.(*hclsyntax.ForExpr)
	if loop == nil {
		return nil
	}
	body, _ := loop.ValExpr.(*hclsyntax.TemplateExpr)
	if body == nil {
		return nil
	}
	outer := r.s
	collection, f := outer.eval(loop.CollExpr)
	if f != nil {
		return f
	}
	pairs, known := outer.iterate(collection)
	if !known && !collection.unknown() && !collection.node.Open {
		return faulty(at, "a for directive takes a collection; this is %s", source(collection))
	}
	if !known {
		r.unknownDirective(x, body, at, collection)
		return nil
	}
	r.refs = union(r.refs, collection.node.Refs)
	defer func() { r.s = outer }()
	for _, p := range pairs {
		r.s = outer.with(loop.ValVar, p.value)
		if loop.KeyVar != "" {
			r.s = r.s.with(loop.KeyVar, p.key)
		}
		if f := r.parts(body.Parts, at.Start.Byte); f != nil || len(r.out.Bytes) > maxText || outer.in.root.exhausted {
			return f
		}
	}
	return nil
}

// unknownDirective appends a hole for a directive that cannot be carried out. When the directive makes whole lines, the hole is a
// line of its own with the indentation of the first of them.
func (r *rendering) unknownDirective(x hclsyntax.Expression, body *hclsyntax.TemplateExpr, at document.Range, cause value) {
	seg := document.Segment{Source: r.source, Offset: at.Start.Byte, Length: at.End.Byte - at.Start.Byte}
	text := r.source.Text(r.s.in.l.rng(body.SrcRange))
	first := strings.TrimLeft(text, "\r\n")
	line := r.out.Bytes[bytes.LastIndexByte(r.out.Bytes, '\n')+1:]
	whole := strings.Contains(strings.TrimLeft(first, " \t"), "\n") && len(bytes.TrimSpace(line)) == 0
	if whole && indentation(first) > len(line) {
		r.add(strings.Repeat(" ", indentation(first)-len(line)), seg)
	}
	n := unknownFrom(at, r.s.written(x)+" with "+source(cause), cause).node
	r.hole(n, seg)
	if whole {
		r.add("\n", seg)
	}
}

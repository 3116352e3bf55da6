package terraform

import (
	ctyyaml "github.com/zclconf/go-cty-yaml"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function/stdlib"

	"github.com/karplint/karplint/parser/document"
)

// encode keeps the structure: the string is known by its content.
func (c *call) encode() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	v, kind, plain := c.args[0], jsonText, stdlib.JSONEncodeFunc
	if c.name == "yamlencode" {
		kind, plain = yamlText, ctyyaml.YAMLEncodeFunc
	}
	switch {
	case v.unknown() && v.node.Pieces == nil:
		return c.unknown(), nil
	case v.kind() == document.Object, v.kind() == document.List:
		return v.encode(kind), nil
	case !v.settled():
		return c.unknown(), nil
	}
	return c.plain(function{plain: plain})
}

// decode keeps the places of the text that it reads, or the structure that was encoded.
func (c *call) decode() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	v := c.args[0]
	if v.is(jsonText) || v.is(yamlText) && c.name == "yamldecode" {
		return v.decoded(), nil
	}
	text, known := v.text()
	inner := c.s.in.l.textOf(v.node)
	if !known {
		if !v.unknown() && !v.encoded() {
			return value{}, c.fails("it takes a text")
		}
		if n := c.s.in.l.only(inner); n != nil && v.node.Inner != nil {
			return value{node: n}, nil
		}
		return c.unknown(), nil
	}
	decode := stdlib.JSONDecodeFunc
	if c.name == "yamldecode" {
		decode = ctyyaml.YAMLDecodeFunc
	}
	out, err := decode.Call([]cty.Value{cty.StringVal(text)})
	if err != nil {
		return value{}, faulty(v.node.Range, "%s: this text cannot be decoded: %s", c.name, firstLine(err.Error()))
	}
	r := result{at: v.node.Range, refs: v.refs(), expr: func() string { return callSource(c.name, c.args) }}
	decoded, ok := r.value(out)
	if !ok {
		return value{}, c.fails("the result is too large to be read")
	}
	if n := c.s.in.l.only(inner); n != nil {
		decoded.node = overlay(decoded.node, n)
	}
	return decoded.at(c.at), nil
}

// only returns the content of a text that is one document; nil when it is not, or nobody is there to read it.
func (l *loader) only(t *document.Text) *document.Node {
	if t == nil || l.opts.Decode == nil {
		return nil
	}
	docs := l.opts.Decode(t)
	if len(docs) != 1 {
		return nil
	}
	return docs[0]
}

// textOf returns the text of a string with its places, so that a language inside it can be read; nil when n is no text.
func (l *loader) textOf(n *document.Node) *document.Text {
	if n.Inner != nil {
		return n.Inner
	}
	text, ok := n.Str()
	in := l.files[n.Range.Filename]
	if !ok || text == "" || in == nil || in.file == nil {
		return nil
	}
	return &document.Text{Bytes: []byte(text), Segments: []document.Segment{{
		End: len(text), Source: in.file.Source, Offset: n.Range.Start.Byte, Length: n.Range.End.Byte - n.Range.Start.Byte,
	}}}
}

// overlay returns the values of n with the places, and the order of fields, of the same content as another reader sees it.
func overlay(n, placed *document.Node) *document.Node {
	out := *placed
	out.Kind, out.Value = n.Kind, n.Value
	switch {
	case n.Kind != placed.Kind:
		same := *n
		same.Range, same.Key = placed.Range, placed.Key
		return &same
	case n.Kind == document.Object:
		out.Fields = nil
		for _, f := range placed.Fields {
			if value := n.Field(f.Name); value != nil {
				out.Fields = append(out.Fields, document.Field{Name: f.Name, Node: overlay(value, f.Node)})
			}
		}
		for _, f := range n.Fields {
			if placed.Field(f.Name) == nil {
				out.Fields = append(out.Fields, f)
			}
		}
	case n.Kind == document.List && len(n.Items) == len(placed.Items):
		out.Items = make([]*document.Node, len(n.Items))
		for i := range n.Items {
			out.Items[i] = overlay(n.Items[i], placed.Items[i])
		}
	case n.Kind == document.List:
		out.Items = n.Items
	}
	out.Refs = union(n.Refs, placed.Refs)
	return &out
}

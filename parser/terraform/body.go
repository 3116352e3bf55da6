package terraform

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// conditions are nested blocks that say what must hold and configure nothing.
var conditions = []string{"validation", "precondition", "postcondition"}

// names are arguments whose value is a name and no expression, by the type of the block.
var nameArguments = map[string][]string{
	"lifecycle":   {"ignore_changes", "replace_triggered_by"},
	"provisioner": {"when", "on_failure"},
	"variable":    {"type"},
}

// part is what one key of a body holds: an attribute, or the nested blocks of one type.
type part struct {
	name   string
	key    hcl.Range
	attr   *hclsyntax.Attribute
	blocks []*hclsyntax.Block
}

// parts returns the parts of a body in source order. Conditions are left out.
func parts(body *hclsyntax.Body) []*part {
	var out []*part
	byName := map[string]*part{}
	for _, a := range inOrder(body.Attributes) {
		p := &part{name: a.Name, key: a.NameRange, attr: a}
		out, byName[a.Name] = append(out, p), p
	}
	for _, b := range body.Blocks {
		name := blockKey(b)
		if slices.Contains(conditions, name) {
			continue
		}
		p := byName[name]
		if p == nil {
			p = &part{name: name, key: b.TypeRange}
			if b.Type == "dynamic" && len(b.LabelRanges) == 1 {
				p.key = b.LabelRanges[0]
			}
			out, byName[name] = append(out, p), p
		}
		p.blocks = append(p.blocks, b)
	}
	slices.SortStableFunc(out, func(a, b *part) int {
		if a.key.Filename != b.key.Filename {
			return 0
		}
		return a.key.Start.Byte - b.key.Start.Byte
	})
	return out
}

// body returns the object that a nested block is.
func (s *scope) body(b *hclsyntax.Block) value {
	var members []member
	for _, p := range parts(b.Body) {
		m := member{name: p.name, key: s.in.l.rng(p.key)}
		switch {
		case p.attr == nil:
			m.value = s.blocks(p.blocks)
		case slices.Contains(nameArguments[b.Type], p.name):
			m.value = s.reference(p.attr.Expr, p.name == "replace_triggered_by")
		case b.Type == "required_providers":
			m.value = s.requiredProvider(p.attr.Expr)
		default:
			m.value, _ = s.eval(p.attr.Expr)
		}
		members = append(members, m)
	}
	out := newObject(members, s.in.l.bodyRange(b))
	if len(b.Labels) > 0 && b.Type != "dynamic" {
		// As in Terraform's JSON syntax, the labels of a nested block are keys.
		label := member{name: b.Labels[0], key: s.in.l.rng(b.LabelRanges[0]), value: out}
		return newObject([]member{label}, s.in.l.rng(hcl.RangeBetween(b.TypeRange, b.CloseBraceRange)))
	}
	return out
}

// requiredProvider evaluates an entry of required_providers, in which configuration_aliases are names.
func (s *scope) requiredProvider(x hclsyntax.Expression) value {
	object, ok := x.(*hclsyntax.ObjectConsExpr)
	if !ok {
		v, _ := s.eval(x)
		return v
	}
	var members []member
	for _, item := range object.Items {
		m := member{name: strings.Trim(s.text(item.KeyExpr), `"`), key: s.in.l.rng(item.KeyExpr.Range())}
		if m.name == "configuration_aliases" {
			m.value = s.reference(item.ValueExpr, false)
		} else {
			m.value, _ = s.eval(item.ValueExpr)
		}
		if !slices.ContainsFunc(members, func(o member) bool { return o.name == m.name }) {
			members = append(members, m)
		}
	}
	return newObject(members, s.in.l.rng(object.SrcRange))
}

// bodyRange returns the range of the braces of a block.
func (l *loader) bodyRange(b *hclsyntax.Block) document.Range {
	return l.rng(hcl.RangeBetween(b.OpenBraceRange, b.CloseBraceRange))
}

// blocks returns the list that nested blocks of one type are. It is open when the elements of a dynamic block are unknown.
func (s *scope) blocks(bs []*hclsyntax.Block) value {
	var items []value
	var refs []string
	open := false
	for _, b := range bs {
		if b.Type != "dynamic" {
			items = append(items, s.body(b))
			continue
		}
		generated, over, known := s.dynamic(b)
		items = append(items, generated...)
		if !known {
			open, refs = true, union(refs, over)
		}
	}
	r := bs[0].TypeRange
	if last := bs[len(bs)-1].CloseBraceRange; last.Filename == r.Filename {
		r = hcl.RangeBetween(r, last)
	}
	out := newList(plain, items, s.in.l.rng(r))
	if open {
		out = out.opened(refs)
	}
	return out
}

// dynamic returns the blocks that a dynamic block generates. When its elements are unknown there is one, which stands for all,
// and refs are what they come from.
func (s *scope) dynamic(b *hclsyntax.Block) (items []value, refs []string, known bool) {
	over, content := b.Body.Attributes["for_each"], contentOf(b)
	if over == nil || content == nil || len(b.Labels) != 1 {
		return nil, nil, true
	}
	name := b.Labels[0]
	if a := b.Body.Attributes["iterator"]; a != nil {
		if word := hcl.ExprAsKeyword(a.Expr); word != "" {
			name = word
		} else if text, ok := literalAttribute(b.Body, "iterator"); ok {
			name = text
		}
	}
	collection, _ := s.eval(over.Expr)
	entries, known := s.iterate(collection)
	if !known && len(entries) == 0 {
		by, at := source(collection), collection.node.Range
		entries = []pair{{
			key:   unknownFrom(at, name+".key("+by+")", collection),
			value: unknownFrom(at, by+"["+name+".key]", collection),
		}}
	}
	if len(entries) > maxInstances {
		s.in.l.report(faulty(s.in.l.rng(over.Expr.Range()), "this dynamic block has %d elements: more than %d are not read",
			len(entries), maxInstances).Diagnostic)
		entries, known = entries[:maxInstances], false
	}
	for _, e := range entries {
		iterator := newObject([]member{{name: "key", value: e.key}, {name: "value", value: e.value}}, document.Range{})
		items = append(items, s.with(name, iterator).body(content))
	}
	return items, collection.refs(), known
}

func contentOf(b *hclsyntax.Block) *hclsyntax.Block {
	for _, c := range b.Body.Blocks {
		if c.Type == "content" {
			return c
		}
	}
	return nil
}

// pair is one element of a collection: the key or index, and the value.
type pair struct{ key, value value }

// iterate returns the elements of a collection in Terraform's order; known is false when there may be others or it is no
// collection at all.
func (s *scope) iterate(v value) (pairs []pair, known bool) {
	switch v.kind() {
	case document.Object:
		for _, m := range v.members() {
			at := m.key
			if at == (document.Range{}) {
				at = m.node.Range
			}
			pairs = append(pairs, pair{scalar(m.name, at), m.value})
		}
		return pairs, !v.node.Open
	case document.List:
		for i, item := range v.items() {
			p := pair{scalar(jsonInt(i), item.node.Range), item}
			if v.is(setKind) {
				p.key = item
			}
			pairs = append(pairs, p)
		}
		return pairs, !v.node.Open
	}
	return nil, false
}

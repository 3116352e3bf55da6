package terraform

import (
	"encoding/json"
	"math/big"
	"strconv"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/karplint/karplint/parser/document"
)

// origins are the literals of the arguments of a function, by value, so that its result can keep their places.
type origins map[any]*document.Node

// collect adds the scalars of v. A value that is written twice has no one place and is left out.
func (o origins) collect(v value) {
	visit(v.node, func(n *document.Node) bool {
		if n.Kind == document.Scalar && n.Value != nil {
			if old, found := o[n.Value]; found && old != nil && old.Range != n.Range {
				o[n.Value] = nil
			} else if !found {
				o[n.Value] = n
			}
		}
		return true
	})
}

// result is how the result of a function or an operator becomes nodes.
type result struct {
	// at is the place of what was computed.
	at document.Range
	// expr writes the expression, and refs are the references, of what is unknown.
	expr    func() string
	refs    []string
	origins origins
	left    int
}

// value returns v as a value: false when it has more than maxNodes nodes or a number or text too long to write.
func (r *result) value(v cty.Value) (value, bool) {
	r.left = maxNodes
	out := r.nodes(v, "")
	return out, r.left > 0
}

// nodes returns the value for v, which is found at path in the result.
func (r *result) nodes(v cty.Value, path string) value {
	r.left--
	if r.left <= 0 {
		return r.unknown("")
	}
	v, _ = v.Unmark()
	t := v.Type()
	switch {
	case !v.IsKnown():
		return r.unknown(path)
	case v.IsNull():
		return r.scalar(nil)
	case t == cty.String:
		if len(v.AsString()) > maxText {
			r.left = 0
		}
		return r.scalar(v.AsString())
	case t == cty.Bool:
		return r.scalar(v.True())
	case t == cty.Number:
		n, ok := number(v.AsBigFloat())
		if !ok {
			r.left = 0
		}
		return r.scalar(n)
	case t.IsObjectType() || t.IsMapType():
		return r.object(v, path)
	case t.IsListType() || t.IsTupleType() || t.IsSetType():
		return r.list(v, path)
	}
	return r.unknown(path)
}

func (r *result) unknown(path string) value {
	return value{node: document.NewUnknown(shorten(r.expr()+path), r.at, r.refs...)}
}

func (r *result) scalar(v any) value {
	if n := r.origins[v]; n != nil && v != nil {
		return value{node: n}
	}
	return value{node: &document.Node{Kind: document.Scalar, Value: v, Range: r.at, Refs: r.refs}}
}

func (r *result) object(v cty.Value, path string) value {
	var members []member
	for it := v.ElementIterator(); it.Next() && r.left > 0; {
		k, e := it.Element()
		name := k.AsString()
		m := member{name: name, key: r.at, value: r.nodes(e, path+accessor(name))}
		if n := r.origins[name]; n != nil {
			m.key = n.Range
		}
		members = append(members, m)
	}
	out := newObject(members, r.at)
	out.node.Refs = r.refs
	if v.Type().IsMapType() {
		return out.as(mapKind)
	}
	return out
}

func (r *result) list(v cty.Value, path string) value {
	kind := plain
	switch {
	case v.Type().IsListType():
		kind = listKind
	case v.Type().IsSetType():
		kind = setKind
	}
	var items []value
	for it := v.ElementIterator(); it.Next() && r.left > 0; {
		_, e := it.Element()
		items = append(items, r.nodes(e, path+"["+strconv.Itoa(len(items))+"]"))
	}
	out := newList(kind, items, r.at)
	out.node.Refs = r.refs
	return out
}

// maxExponent bounds the size of a number, in bits, that is written out.
const maxExponent = 1100

// number returns f as Terraform writes it, and whether it is finite and of a sensible size.
func number(f *big.Float) (json.Number, bool) {
	if f.IsInf() || f.MantExp(nil) > maxExponent || f.MantExp(nil) < -maxExponent {
		return "0", false
	}
	if i, accuracy := f.Int64(); accuracy == big.Exact && (i != 0 || !f.Signbit()) {
		return json.Number(strconv.FormatInt(i, 10)), true
	}
	s, err := convert.Convert(cty.NumberVal(f), cty.String)
	if err != nil {
		return "0", false
	}
	return json.Number(s.AsString()), true
}

package terraform

import (
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// commonType returns the type that values become where Terraform wants one for all of them, as in a conditional; false when there
// is none. Of values that are not all known it is any.
func commonType(values []value) (*constraint, bool) {
	types := make([]cty.Type, 0, len(values))
	for _, v := range values {
		if !v.settled() {
			return anyConstraint, true
		}
		c, ok := v.cty()
		if !ok {
			return anyConstraint, true
		}
		types = append(types, c.Type())
	}
	if len(types) == 0 {
		return anyConstraint, true
	}
	unified, _ := convert.UnifyUnsafe(types)
	if unified == cty.NilType {
		return nil, false
	}
	return typeOf(unified), true
}

// typeOf returns t as the type of a variable is written.
func typeOf(t cty.Type) *constraint {
	switch {
	case t == cty.String:
		return &constraint{kind: stringType}
	case t == cty.Number:
		return &constraint{kind: numberType}
	case t == cty.Bool:
		return &constraint{kind: boolType}
	case t.IsListType():
		return &constraint{kind: listType, elem: typeOf(t.ElementType())}
	case t.IsSetType():
		return &constraint{kind: setType, elem: typeOf(t.ElementType())}
	case t.IsMapType():
		return &constraint{kind: mapType, elem: typeOf(t.ElementType())}
	case t.IsTupleType():
		out := &constraint{kind: tupleType}
		for _, e := range t.TupleElementTypes() {
			out.elems = append(out.elems, typeOf(e))
		}
		return out
	case t.IsObjectType():
		out := &constraint{kind: objectType}
		for name, e := range t.AttributeTypes() {
			out.attrs = append(out.attrs, attrConstraint{name: name, constraint: typeOf(e)})
		}
		return out
	}
	return anyConstraint
}

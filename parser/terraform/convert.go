package terraform

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/karplint/karplint/parser/document"
)

// convert returns v as a value of the type, or why it is none. What is unknown stays as it is.
func (t *constraint) convert(v value) (value, string) {
	if v.unknown() || v.isNull() || t.kind == anyType {
		return v, ""
	}
	switch t.kind {
	case stringType, numberType, boolType:
		return t.scalar(v)
	case listType, setType:
		return t.list(v)
	case tupleType:
		return t.tuple(v)
	case mapType:
		return t.mapping(v)
	}
	return t.object(v)
}

func (t *constraint) scalar(v value) (value, string) {
	want := map[typeKind]cty.Type{stringType: cty.String, numberType: cty.Number, boolType: cty.Bool}[t.kind]
	if v.kind() != document.Scalar {
		return value{}, "a " + want.FriendlyName() + " is required"
	}
	if v.encoded() && t.kind == stringType {
		return v, ""
	}
	given, _ := v.cty()
	if given.Type() == want {
		return v, ""
	}
	out, err := convert.Convert(given, want)
	if err != nil {
		return value{}, "a " + want.FriendlyName() + " is required"
	}
	r := result{}
	converted, ok := r.value(out)
	if !ok {
		return value{}, "a " + want.FriendlyName() + " is required"
	}
	n := *v.node
	n.Value = converted.node.Value
	return value{node: &n}, ""
}

func (t *constraint) list(v value) (value, string) {
	if v.kind() != document.List {
		return value{}, "a list is required"
	}
	items := v.items()
	elem, err := t.elem.common(items)
	if err != "" {
		return value{}, err
	}
	for i, item := range items {
		converted, err := elem.convert(item)
		if err != "" {
			return value{}, "at index " + strconv.Itoa(i) + ": " + err
		}
		items[i] = converted
	}
	if t.kind == listType {
		return withNode(v, newList(listKind, items, v.node.Range)), ""
	}
	return withNode(v, newList(setKind, unique(items), v.node.Range)), ""
}

// withNode returns out with what the node of v says beside its content.
func withNode(v, out value) value {
	out.node.Use, out.node.Key, out.node.Open, out.node.Refs = v.node.Use, v.node.Key, v.node.Open, v.node.Refs
	return out
}

// unique returns the items of a set, each once and in Terraform's order. Where some are unknown, others than strings, numbers and
// booleans come in their own order.
func unique(items []value) []value {
	if out, ok := setOrder(items); ok {
		return out
	}
	out := slices.Clone(items)
	slices.SortStableFunc(out, compareScalars)
	var seen []value
	known := map[string]bool{}
	for _, item := range out {
		if item.settled() {
			text := source(item)
			if known[text] {
				continue
			}
			known[text] = true
		}
		seen = append(seen, item)
	}
	return seen
}

// setOrder returns the items of a set that is known, each once and in Terraform's order; false when it is not known.
func setOrder(items []value) ([]value, bool) {
	all := make([]cty.Value, len(items))
	byHash := map[int][]int{}
	elem := cty.DynamicPseudoType
	for i, item := range items {
		v, ok := item.cty()
		if !ok || !item.settled() {
			return nil, false
		}
		all[i] = v
		if !v.IsNull() {
			elem = v.Type()
		}
	}
	for i, v := range all {
		if v.IsNull() {
			all[i] = cty.NullVal(elem)
		}
		byHash[all[i].Hash()] = append(byHash[all[i].Hash()], i)
	}
	if len(all) == 0 || !cty.CanSetVal(all) {
		return nil, false
	}
	var out []value
	for _, v := range cty.SetVal(all).AsValueSlice() {
		for _, i := range byHash[v.Hash()] {
			if all[i].RawEquals(v) {
				out = append(out, items[i])
				break
			}
		}
	}
	return out, true
}

// compareScalars orders two scalars of one type, and says 0 of anything else.
func compareScalars(a, b value) int {
	if a.kind() != document.Scalar || b.kind() != document.Scalar {
		return 0
	}
	switch x := a.node.Value.(type) {
	case string:
		if y, ok := b.node.Value.(string); ok {
			return strings.Compare(x, y)
		}
	case json.Number:
		if _, ok := b.node.Value.(json.Number); ok {
			return scalarCty(x).AsBigFloat().Cmp(scalarCty(b.node.Value).AsBigFloat())
		}
	case bool:
		if y, ok := b.node.Value.(bool); ok && x != y {
			if y {
				return -1
			}
			return 1
		}
	}
	return 0
}

func (t *constraint) tuple(v value) (value, string) {
	if v.kind() != document.List || len(v.node.Items) != len(t.elems) {
		return value{}, "a tuple of " + strconv.Itoa(len(t.elems)) + " elements is required"
	}
	items := v.items()
	for i, elem := range t.elems {
		converted, err := elem.convert(items[i])
		if err != "" {
			return value{}, "at index " + strconv.Itoa(i) + ": " + err
		}
		items[i] = converted
	}
	return withNode(v, newList(plain, items, v.node.Range)), ""
}

func (t *constraint) mapping(v value) (value, string) {
	if v.kind() != document.Object {
		return value{}, "a map is required"
	}
	members := make([]member, len(v.node.Fields))
	all := make([]value, len(members))
	for i := range members {
		members[i] = v.member(i)
		all[i] = members[i].value
	}
	elem, err := t.elem.common(all)
	if err != "" {
		return value{}, err
	}
	for i := range members {
		converted, err := elem.convert(members[i].value)
		if err != "" {
			return value{}, "in " + strconv.Quote(members[i].name) + ": " + err
		}
		members[i].value = converted
	}
	return withNode(v, newObject(members, v.node.Range).as(mapKind)), ""
}

// object keeps the attributes of the type alone, and completes those that are optional.
func (t *constraint) object(v value) (value, string) {
	if v.kind() != document.Object {
		return value{}, "an object is required"
	}
	var members []member
	for i := range v.node.Fields {
		m := v.member(i)
		at := slices.IndexFunc(t.attrs, func(a attrConstraint) bool { return a.name == m.name })
		if at < 0 {
			continue
		}
		a := t.attrs[at]
		if m.value.isNull() && a.standard.node != nil {
			m.value = a.standard
		}
		converted, err := a.constraint.convert(m.value)
		if err != "" {
			return value{}, "in " + strconv.Quote(m.name) + ": " + err
		}
		m.value = converted
		members = append(members, m)
	}
	for _, a := range t.attrs {
		if _, given := v.field(a.name); given {
			continue
		}
		switch {
		case v.node.Open:
		case !a.optional:
			return value{}, "the attribute " + strconv.Quote(a.name) + " is required"
		case a.standard.node != nil:
			converted, _ := a.constraint.convert(a.standard)
			if converted.node != nil {
				members = append(members, member{name: a.name, value: converted})
			}
		default:
			members = append(members, member{name: a.name, value: scalar(nil, v.node.Range)})
		}
	}
	return withNode(v, newObject(members, v.node.Range)), ""
}

// all returns the items as values of one type; an item that does not fit stays as it is.
func (t *constraint) all(items []value) []value {
	elem, err := t.common(items)
	if err != "" {
		return items
	}
	out := make([]value, len(items))
	for i, item := range items {
		out[i] = item
		if converted, err := elem.convert(item); err == "" {
			out[i] = converted
		}
	}
	return out
}

// common returns the type that all items become: t itself, or for any the one that Terraform finds for them; or why there is none.
func (t *constraint) common(items []value) (*constraint, string) {
	if t.kind != anyType {
		return t, ""
	}
	var known []value
	for _, item := range items {
		if !item.unknown() && !item.isNull() {
			known = append(known, item)
		}
	}
	if out, ok := commonType(known); ok {
		return out, ""
	}
	return nil, "all elements are of one type; these are not"
}

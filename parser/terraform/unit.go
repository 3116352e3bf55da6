package terraform

import (
	"maps"
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// Unit is a root module with the arguments that a tool around Terraform gives it.
type Unit struct {
	// Dir names the root. Units that share a module differ in it.
	Dir string
	// Module is the directory of the module, and Source the place at which the unit names it: the zero Range when it does not.
	Module string
	Source document.Range
	// Inputs is an object of values of variables; all variable definition files win over it. An open one may give any other
	// variable too, and an unknown gives all of them. The zero Value gives none.
	Inputs Value
	// VarFiles are the variable definition files that the unit names, in order. They win over those that Terraform loads unasked.
	VarFiles []string
}

// arguments returns the inputs that are seen, by name.
func (u *Unit) arguments() map[string]value {
	out := map[string]value{}
	if u.Inputs.node == nil {
		return out
	}
	for i := range u.Inputs.node.Fields {
		m := u.Inputs.member(i)
		out[m.name] = m.value
	}
	return out
}

// argument returns the unknown input that a variable may be given besides those that are seen, and whether there can be one.
func (u *Unit) argument(name string) (value, bool) {
	switch n := u.Inputs.node; {
	case n == nil:
		return value{}, false
	case n.Kind == document.Unknown:
		return extend(u.Inputs.value, accessor(name)), true
	case n.Open:
		expr := n.Expr
		if expr == "" {
			expr = "inputs"
		}
		return value{node: document.NewUnknown(shorten(expr+accessor(name)), document.Range{}, n.Refs...)}, true
	}
	return value{}, false
}

// Value is what an expression amounts to. The zero Value is none.
type Value struct{ value }

// NewValue returns a scalar or an unknown.
func NewValue(n *document.Node) Value { return Value{value{node: n}} }

// NewRecord returns an open object of the given fields, sorted by name, that stands for expr.
func NewRecord(fields map[string]Value, expr string, at document.Range) Value {
	var members []member
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		members = append(members, member{name: name, value: fields[name].value})
	}
	n := newObject(members, at)
	n.node.Open, n.node.Expr = true, shorten(expr)
	return Value{n}
}

// Node returns the node of the value, nil of the zero Value. The node of a string that encodes an object is the object.
func (v Value) Node() *document.Node { return v.node }

// Fields returns the values of an object by name; nil of any other value.
func (v Value) Fields() map[string]Value {
	if v.node == nil || v.kind() != document.Object {
		return nil
	}
	out := map[string]Value{}
	for i := range v.node.Fields {
		m := v.member(i)
		out[m.name] = Value{m.value}
	}
	return out
}

// Items returns the items of a list; nil of any other value.
func (v Value) Items() []Value {
	if v.node == nil || v.kind() != document.List {
		return nil
	}
	var out []Value
	for _, item := range v.items() {
		out = append(out, Value{item})
	}
	return out
}

// Merge returns the object v with the fields of over put over it. What one of them is not known to have makes the result open; a
// value that is no object counts as unknown. A zero Value is left out.
func (v Value) Merge(over Value, deep bool) Value {
	switch {
	case v.node == nil:
		return over
	case over.node == nil:
		return v
	}
	low, high := v.fieldsOrOpen(), over.fieldsOrOpen()
	var members []member
	index := map[string]int{}
	for i := range low.node.Fields {
		index[low.node.Fields[i].Name] = i
		members = append(members, low.member(i))
	}
	for i := range high.node.Fields {
		m := high.member(i)
		at, twice := index[m.name]
		switch {
		case !twice:
			members = append(members, m)
		case deep:
			members[at] = member{m.name, m.key, mergeDeep(members[at].value, m.value)}
		default:
			members[at] = m
		}
	}
	out := newObject(members, high.node.Range)
	if low.node.Open || high.node.Open {
		out = out.opened(union(low.node.Refs, high.node.Refs))
	}
	return Value{out}
}

// fieldsOrOpen returns v when it is an object, else an open object without fields.
func (v Value) fieldsOrOpen() value {
	if v.kind() == document.Object {
		return v.value
	}
	return newObject(nil, v.node.Range).opened(v.refs())
}

// mergeDeep joins two values of one key: objects by their fields, lists one behind the other; else the higher wins. When the lower
// may turn out to be joined to it, the result is open.
func mergeDeep(low, high value) value {
	switch {
	case high.kind() == document.Object && low.unknown(), high.kind() == document.List && low.unknown():
		return high.opened(low.refs())
	case low.kind() == document.Object && high.kind() == document.Object:
		return Value{low}.Merge(Value{high}, true).value
	case low.kind() == document.List && high.kind() == document.List:
		out := newList(plain, slices.Concat(low.items(), high.items()), high.node.Range)
		if low.node.Open || high.node.Open {
			out = out.opened(union(low.node.Refs, high.node.Refs))
		}
		return out
	}
	return high
}

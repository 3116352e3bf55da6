package terraform

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// value is what an expression amounts to: a node, and what the node does not show of its Terraform type.
type value struct {
	node  *document.Node
	shape *shape
}

// shape is the part of a type that a node does not show. A nil shape is a scalar, an unknown, or a tuple or object of such.
type shape struct {
	kind shapeKind
	// fields and items are the shapes below; nil, or without an entry, where the node shows all.
	fields map[string]*shape
	items  []*shape
	// object is the instance that an unknown stands for (instance).
	object *expanded
	// declared is the block that an unknown stands for when its instances cannot be told (declaration).
	declared *expansion
}

type shapeKind uint8

const (
	plain       shapeKind = iota // a tuple or an object
	listKind                     // a list
	setKind                      // a set: its items are sorted and unique
	mapKind                      // a map
	jsonText                     // a string, the JSON of the node
	yamlText                     // a string, the YAML of the node
	instance                     // an instance of a resource, data source or module call
	declaration                  // a resource, data source or module call with unknown instances
)

// member is one field of an object that is being built.
type member struct {
	name string
	key  document.Range
	value
}

func scalar(v any, r document.Range) value { return value{node: document.NewScalar(v, r)} }

func (v value) is(k shapeKind) bool { return v.shape != nil && v.shape.kind == k }

func (v value) unknown() bool { return v.node.Kind == document.Unknown }

// encoded reports whether v is a string of which the node is the content.
func (v value) encoded() bool { return v.is(jsonText) || v.is(yamlText) }

// kind is the kind of the value: that of the node, and scalar for an encoded string.
func (v value) kind() document.Kind {
	if v.encoded() {
		return document.Scalar
	}
	return v.node.Kind
}

func (v value) isNull() bool { return !v.encoded() && v.node.IsNull() }

// decoded returns the content of an encoded string.
func (v value) decoded() value {
	s := *v.shape
	s.kind = plain
	if s.fields == nil && s.items == nil {
		return value{node: v.node}
	}
	return value{v.node, &s}
}

// encode returns the string that holds a collection as JSON or YAML. It keeps the node of its content.
func (v value) encode(k shapeKind) value {
	s := &shape{kind: k}
	if v.shape != nil {
		s.fields, s.items = v.shape.fields, v.shape.items
	}
	return value{v.node, s}
}

// newObject returns an object of the members, in order. Names must be unique.
func newObject(members []member, r document.Range) value {
	n := &document.Node{Kind: document.Object, Range: r, Fields: make([]document.Field, 0, len(members))}
	var s *shape
	for _, m := range members {
		n.Fields = append(n.Fields, document.Field{Name: m.name, Node: m.node.WithKey(m.key)})
		if m.shape != nil {
			if s == nil {
				s = &shape{fields: map[string]*shape{}}
			}
			s.fields[m.name] = m.shape
		}
	}
	return value{n, s}
}

// newList returns a list of the items; kind is plain, listKind or setKind.
func newList(kind shapeKind, items []value, r document.Range) value {
	n := &document.Node{Kind: document.List, Range: r, Items: make([]*document.Node, len(items))}
	var s *shape
	if kind != plain {
		s = &shape{kind: kind}
	}
	for i, item := range items {
		n.Items[i] = item.node.WithKey(document.Range{})
		if item.shape != nil {
			if s == nil {
				s = &shape{kind: kind}
			}
			if s.items == nil {
				s.items = make([]*shape, len(items))
			}
			s.items[i] = item.shape
		}
	}
	return value{n, s}
}

// as returns v with another kind of collection, sharing its node.
func (v value) as(kind shapeKind) value {
	if v.shape == nil {
		return value{v.node, &shape{kind: kind}}
	}
	s := *v.shape
	s.kind = kind
	return value{v.node, &s}
}

// member returns the field i of an object.
func (v value) member(i int) member {
	f := v.node.Fields[i]
	m := member{name: f.Name, key: f.Node.Key, value: value{node: f.Node}}
	if v.shape != nil {
		m.shape = v.shape.fields[f.Name]
	}
	return m
}

// members returns the fields of an object in the order of Terraform, by name.
func (v value) members() []member {
	out := make([]member, len(v.node.Fields))
	for i := range out {
		out[i] = v.member(i)
	}
	slices.SortFunc(out, func(a, b member) int { return strings.Compare(a.name, b.name) })
	return out
}

func (v value) field(name string) (value, bool) {
	for i := range v.node.Fields {
		if v.node.Fields[i].Name == name {
			return v.member(i).value, true
		}
	}
	return value{}, false
}

// items returns the items of a list.
func (v value) items() []value {
	out := make([]value, len(v.node.Items))
	for i, n := range v.node.Items {
		out[i] = value{node: n}
		if v.shape != nil && i < len(v.shape.items) {
			out[i].shape = v.shape.items[i]
		}
	}
	return out
}

// opened returns v as a collection that may hold more than is seen, from the given references.
func (v value) opened(refs []string) value {
	n := *v.node
	n.Open = true
	n.Refs = union(n.Refs, refs)
	return value{&n, v.shape}
}

// at returns v as it is seen through the reference at use. A value that has no place yet is written there.
func (v value) at(use document.Range) value {
	if v.node.Range == use {
		return v
	}
	n := *v.node
	n.Key = document.Range{}
	if n.Range == (document.Range{}) {
		n.Range = use
	} else {
		n.Use = use
	}
	return value{&n, v.shape}
}

// referring returns v with one more reference.
func (v value) referring(ref string) value {
	if slices.Contains(v.node.Refs, ref) {
		return v
	}
	n := *v.node
	n.Refs = union(n.Refs, []string{ref})
	return value{&n, v.shape}
}

// boolean, and whether v is a known one. A string that says true or false counts, as in Terraform.
func (v value) boolean() (b, ok bool) {
	if v.kind() != document.Scalar || v.encoded() {
		return false, false
	}
	switch x := v.node.Value.(type) {
	case bool:
		return x, true
	case string:
		return x == "true", x == "true" || x == "false"
	}
	return false, false
}

// str returns the value of a plain string.
func (v value) str() (string, bool) {
	if v.encoded() {
		return "", false
	}
	return v.node.Str()
}

// text returns the text that a scalar becomes in a string.
func (v value) text() (string, bool) {
	if !v.encoded() {
		return v.node.Text()
	}
	c, ok := v.cty()
	if !ok || !c.IsKnown() {
		return "", false
	}
	return c.AsString(), true
}

// whole returns the number of a known whole number.
func (v value) whole() (int, bool) {
	text, ok := v.text()
	if !ok {
		return 0, false
	}
	i, err := json.Number(text).Int64()
	return int(i), err == nil
}

package terraform

import (
	"github.com/karplint/karplint/parser/document"
)

// merge keeps each field where it is written. An argument that is unknown leaves the result open.
func (c *call) merge() (value, *fault) {
	var members []member
	var refs []string
	index := map[string]int{}
	open, kind := false, mapKind
	for _, a := range c.args {
		switch {
		case a.isNull():
			continue
		case a.unknown():
			open, refs = true, union(refs, a.node.Refs)
			replaceable(members, a)
			continue
		case a.kind() != document.Object:
			return value{}, faulty(a.node.Range, "merge takes maps and objects; this is %s", source(a))
		}
		if !a.is(mapKind) {
			kind = plain
		}
		open, refs = open || a.node.Open, union(refs, a.node.Refs)
		if a.node.Open {
			replaceable(members, a)
		}
		for i := range a.node.Fields {
			m := a.member(i)
			if at, twice := index[m.name]; twice {
				members[at] = m
				continue
			}
			index[m.name] = len(members)
			members = append(members, m)
		}
	}
	out := newObject(members, c.at)
	if kind == mapKind && len(c.args) > 0 {
		out = out.as(mapKind)
	}
	return c.finish(out, open, refs), nil
}

// replaceable makes unknown what a later argument of merge may replace, because not all of it can be seen.
func replaceable(members []member, by value) {
	for i, m := range members {
		members[i].value = unknownFrom(m.value.node.Range, "merge(…, "+source(by)+")"+accessor(m.name), m.value, by)
	}
}

// finish returns a collection that was put together, open when an argument was.
func (c *call) finish(v value, open bool, refs []string) value {
	if open {
		return v.opened(refs)
	}
	if len(refs) > 0 {
		v.node.Refs = refs
	}
	return v
}

func (c *call) lookup() (value, *fault) {
	if f := c.wants(2, 3); f != nil {
		return value{}, f
	}
	name, ok := c.args[1].text()
	if f := c.fitDefault(); f != nil {
		return value{}, f
	}
	switch a := c.args[0]; {
	case a.unknown() || c.args[1].unknown():
		return c.unknown(), nil
	case a.kind() != document.Object || !ok:
		return value{}, c.fails("it takes a map and a key")
	default:
		if v, found := a.field(name); found {
			return v.at(c.at), nil
		}
		if a.node.Open {
			return c.unknown(), nil
		}
	}
	if len(c.args) < 3 {
		return value{}, c.fails("there is no key %q, and no default", name)
	}
	return c.args[2], nil
}

// fitDefault converts the default of a lookup to the type of the elements when it looks into a map.
func (c *call) fitDefault() *fault {
	m := c.args[0]
	if len(c.args) < 3 || !m.is(mapKind) || len(m.node.Fields) == 0 {
		return nil
	}
	t, ok := m.cty()
	if !ok || !t.Type().IsMapType() {
		return nil
	}
	fitted, err := typeOf(t.Type().ElementType()).convert(c.args[2])
	if err != "" {
		return c.fails("the default has another type than the elements of the map: %s", err)
	}
	c.args[2] = fitted
	return nil
}

func (c *call) keys() (value, *fault) {
	members, f := c.objectArgument()
	if f != nil || members == nil {
		return c.unknown(), f
	}
	items := make([]value, len(members))
	for i, m := range members {
		at := m.key
		if at == (document.Range{}) {
			at = m.node.Range
		}
		items[i] = scalar(m.name, at)
	}
	return c.listLike(items), nil
}

func (c *call) values() (value, *fault) {
	members, f := c.objectArgument()
	if f != nil || members == nil {
		return c.unknown(), f
	}
	items := make([]value, len(members))
	for i, m := range members {
		items[i] = m.value
	}
	return c.listLike(items), nil
}

// objectArgument returns the fields of the one argument; nil when they are unknown.
func (c *call) objectArgument() ([]member, *fault) {
	if f := c.wants(1, 1); f != nil {
		return nil, f
	}
	switch v := c.args[0]; {
	case v.unknown():
		return nil, nil
	case v.kind() != document.Object:
		return nil, c.fails("it takes a map or an object")
	default:
		return v.members(), nil
	}
}

// listLike returns items as a list when the argument is a map, else as a tuple; open when the argument is.
func (c *call) listLike(items []value) value {
	kind := plain
	if c.args[0].is(mapKind) {
		kind = listKind
	}
	out := newList(kind, items, c.at)
	if c.args[0].node.Open {
		return out.opened(c.args[0].node.Refs)
	}
	return out
}

func (c *call) zipmap() (value, *fault) {
	if f := c.wants(2, 2); f != nil {
		return value{}, f
	}
	names, values := c.args[0], c.args[1]
	if names.unknown() || values.unknown() || names.node.Open || values.node.Open {
		return c.unknown(), nil
	}
	if names.kind() != document.List || values.is(setKind) || values.kind() != document.List || len(names.node.Items) != len(values.node.Items) {
		return value{}, c.fails("it takes two lists of the same length")
	}
	var members []member
	index := map[string]int{}
	items := values.items()
	for i, n := range names.items() {
		name, ok := n.text()
		if !ok && !n.unknown() {
			return value{}, c.fails("a key is a string; this is %s", source(n))
		}
		if !ok {
			return c.unknown(), nil
		}
		m := member{name: name, key: n.node.Range, value: items[i]}
		if at, twice := index[name]; twice {
			members[at] = m
			continue
		}
		index[name] = len(members)
		members = append(members, m)
	}
	out := newObject(members, c.at)
	if values.is(listKind) {
		out = out.as(mapKind)
	}
	return out, nil
}

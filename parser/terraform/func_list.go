package terraform

import (
	"github.com/karplint/karplint/parser/document"
)

func (c *call) concat() (value, *fault) {
	if len(c.args) == 0 {
		return value{}, c.wants(1, 1)
	}
	var items []value
	var refs []string
	open, kind := false, listKind
	for _, a := range c.args {
		switch {
		case a.isNull():
			return value{}, faulty(a.node.Range, "concat takes lists; this is null")
		case a.unknown():
			open, refs = true, union(refs, a.node.Refs)
			continue
		case a.kind() != document.List || a.is(setKind):
			return value{}, faulty(a.node.Range, "concat takes lists; this is none: %s", source(a))
		}
		if !a.is(listKind) {
			kind = plain
		}
		open, refs = open || a.node.Open, union(refs, a.node.Refs)
		items = append(items, a.items()...)
	}
	if kind == listKind {
		return c.finish(newList(kind, anyConstraint.all(items), c.at), open, refs), nil
	}
	return c.finish(newList(kind, items, c.at), open, refs), nil
}

// flatten takes an unknown element for one item, and leaves the result open because it may be a list.
func (c *call) flatten() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	a := c.args[0]
	switch {
	case a.unknown():
		return c.unknown(), nil
	case a.kind() != document.List:
		return value{}, c.fails("it takes a list")
	}
	var items []value
	var refs []string
	open := false
	var add func(value)
	add = func(v value) {
		open, refs = open || v.node.Open, union(refs, v.node.Refs)
		for _, item := range v.items() {
			if len(items) > maxNodes {
				return
			}
			switch {
			case item.kind() == document.List:
				add(item)
				continue
			case item.unknown() && !item.is(instance) && item.node.Pieces == nil:
				open, refs = true, union(refs, item.node.Refs)
			}
			items = append(items, item)
		}
	}
	add(a)
	return c.finish(newList(plain, items, c.at), open, refs), nil
}

func (c *call) element() (value, *fault) {
	if f := c.wants(2, 2); f != nil {
		return value{}, f
	}
	list, i := c.args[0], c.args[1]
	if list.unknown() || list.node.Open || i.unknown() {
		return c.unknown(), nil
	}
	n, ok := i.whole()
	if !ok || list.kind() != document.List || list.is(setKind) {
		return value{}, c.fails("it takes a list and a whole number")
	}
	size := len(list.node.Items)
	if size == 0 {
		return value{}, c.fails("the list is empty")
	}
	return list.items()[(n%size+size)%size].at(c.at), nil
}

func (c *call) one() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	list := c.args[0]
	switch {
	case list.unknown() || list.node.Open:
		return c.unknown(), nil
	case list.kind() != document.List || len(list.node.Items) > 1:
		return value{}, c.fails("it takes a list of at most one item")
	case len(list.node.Items) == 0:
		return scalar(nil, c.at), nil
	}
	return list.items()[0].at(c.at), nil
}

func (c *call) length() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	v := c.args[0]
	switch {
	case v.unknown() || v.node.Open || v.is(setKind) && !v.settled():
		return c.unknown(), nil
	case v.kind() == document.Object:
		return scalar(jsonInt(len(v.node.Fields)), c.at), nil
	case v.kind() == document.List:
		return scalar(jsonInt(len(v.node.Items)), c.at), nil
	}
	if _, ok := v.str(); !ok && !v.encoded() {
		return value{}, c.fails("it takes a collection or a string")
	}
	return c.plain(function{plain: strLenFunc})
}

func (c *call) reverse() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	list := c.args[0]
	switch {
	case list.unknown():
		return c.unknown(), nil
	case list.kind() != document.List:
		return value{}, c.fails("it takes a list")
	}
	items := list.items()
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		items[i], items[j] = items[j], items[i]
	}
	return c.listOf(list, items), nil
}

func (c *call) slice() (value, *fault) {
	if f := c.wants(3, 3); f != nil {
		return value{}, f
	}
	list := c.args[0]
	if list.unknown() || list.node.Open || c.args[1].unknown() || c.args[2].unknown() {
		return c.unknown(), nil
	}
	from, ok1 := c.args[1].whole()
	to, ok2 := c.args[2].whole()
	if list.kind() != document.List || list.is(setKind) || !ok1 || !ok2 || from < 0 || from > to || to > len(list.node.Items) {
		return value{}, c.fails("it takes a list and two indexes of it")
	}
	return c.listOf(list, list.items()[from:to]), nil
}

// listOf returns items as the same kind of list as the one that they come from.
func (c *call) listOf(list value, items []value) value {
	kind := plain
	if list.is(listKind) || list.is(setKind) {
		kind = listKind
	}
	out := newList(kind, items, c.at)
	if list.node.Open {
		return out.opened(list.node.Refs)
	}
	return out
}

package terraform

import (
	"encoding/json"

	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

func jsonInt(i int) json.Number { return json.Number(strconv.Itoa(i)) }

// cutModule returns the name of the call in an address module.NAME.
func cutModule(address string) (string, bool) { return strings.CutPrefix(address, "module.") }

// forExpr evaluates a for expression. Over an unknown collection it is unknown; an element whose condition or key is unknown is
// left out, and the result is then open.
func (s *scope) forExpr(x *hclsyntax.ForExpr) (value, *fault) {
	collection, f := s.eval(x.CollExpr)
	if f != nil {
		return value{}, f
	}
	at := s.in.l.rng(x.SrcRange)
	if collection.unknown() {
		return unknownFrom(at, s.written(x)+" over "+source(collection), collection), nil
	}
	pairs, known := s.iterate(collection)
	if !known && !collection.node.Open {
		return value{}, faulty(s.in.l.rng(x.CollExpr.Range()), "a for expression takes a collection; this is %s", source(collection))
	}
	loop := &loop{x: x, open: !known, refs: collection.node.Refs, index: map[string]int{}}
	for _, p := range pairs {
		inner := s.with(x.ValVar, p.value)
		if x.KeyVar != "" {
			inner = inner.with(x.KeyVar, p.key)
		}
		if f := loop.add(inner); f != nil {
			return value{}, f
		}
		if s.in.root.exhausted {
			return value{}, s.exhausted(x)
		}
	}
	return loop.result(at), nil
}

// loop gathers what a for expression makes.
type loop struct {
	x       *hclsyntax.ForExpr
	items   []value
	members []member
	groups  [][]value
	index   map[string]int
	open    bool
	refs    []string
}

// add adds what one element makes.
func (l *loop) add(s *scope) *fault {
	if l.x.CondExpr != nil {
		cond, f := s.eval(l.x.CondExpr)
		if f != nil {
			return f
		}
		include, ok := cond.boolean()
		switch {
		case cond.unknown():
			l.open, l.refs = true, union(l.refs, cond.refs())
			return nil
		case !ok:
			return faulty(s.in.l.rng(l.x.CondExpr.Range()), "a condition is true or false; this is %s", source(cond))
		case !include:
			return nil
		}
	}
	if l.x.KeyExpr == nil {
		v, f := s.eval(l.x.ValExpr)
		l.items = append(l.items, v)
		return f
	}
	return l.addField(s)
}

func (l *loop) addField(s *scope) *fault {
	key, f := s.eval(l.x.KeyExpr)
	if f != nil {
		return f
	}
	v, f := s.eval(l.x.ValExpr)
	if f != nil {
		return f
	}
	name, ok := key.text()
	if key.unknown() {
		l.open, l.refs = true, union(l.refs, key.refs())
		return nil
	}
	at := s.in.l.rng(l.x.KeyExpr.Range())
	if !ok {
		return faulty(at, "an object key is a string; this is %s", source(key))
	}
	i, twice := l.index[name]
	switch {
	case twice && l.x.Group:
		l.groups[i] = append(l.groups[i], v)
	case twice:
		return faulty(at, "this for expression makes the key %q twice", name).
			advise("Add ... after the value to group the values of a key, or make the keys unique.")
	default:
		l.index[name] = len(l.members)
		l.members = append(l.members, member{name: name, key: key.node.Range, value: v})
		l.groups = append(l.groups, []value{v})
	}
	return nil
}

func (l *loop) result(at document.Range) value {
	if l.x.KeyExpr == nil {
		out := newList(plain, l.items, at)
		if l.open {
			return out.opened(l.refs)
		}
		return out
	}
	if l.x.Group {
		for i := range l.members {
			l.members[i].value = newList(plain, l.groups[i], at)
		}
	}
	out := newObject(l.members, at)
	if l.open {
		return out.opened(l.refs)
	}
	return out
}

// splat evaluates x[*] and x.*: over a list each item, over null nothing, over anything else the one value.
func (s *scope) splat(x *hclsyntax.SplatExpr) (value, *fault) {
	collection, f := s.eval(x.Source)
	if f != nil {
		return value{}, f
	}
	at := s.in.l.rng(x.SrcRange)
	if collection.unknown() && !collection.is(instance) {
		item := value{node: document.NewUnknown(source(collection)+"[*]", at, collection.refs()...)}
		v, f := s.withSymbol(x.Item, item).eval(x.Each)
		if f != nil {
			return value{}, f
		}
		n := *v.node
		n.Range, n.Use = at, document.Range{}
		return value{node: &n}, nil
	}
	items := []value{collection}
	switch {
	case collection.isNull():
		items = nil
	case collection.kind() == document.List:
		items = collection.items()
	}
	out := make([]value, 0, len(items))
	for _, item := range items {
		v, f := s.withSymbol(x.Item, item).eval(x.Each)
		if f != nil {
			return value{}, f
		}
		out = append(out, v)
	}
	result := newList(plain, out, at)
	if collection.kind() == document.List && collection.node.Open {
		return result.opened(collection.node.Refs), nil
	}
	return result, nil
}

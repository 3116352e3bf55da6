package terraform

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// traverse returns what an absolute traversal, written at use, leads to.
func (s *scope) traverse(t hcl.Traversal, use document.Range) (value, *fault) {
	v, rest, f := s.begin(t, use)
	if f != nil {
		return value{}, f
	}
	for _, step := range rest {
		if v, f = s.step(v, step, use); f != nil {
			return value{}, f
		}
	}
	return v.at(use), nil
}

// begin returns the value that the first names of t stand for, and the steps that follow them.
func (s *scope) begin(t hcl.Traversal, use document.Range) (v value, rest hcl.Traversal, f *fault) {
	root := t.RootName()
	if v, ok := s.lookup(root); ok {
		return v, t[1:], nil
	}
	if s.rest != nil {
		return extend(*s.rest, accessor(root)), t[1:], nil
	}
	if s.sealed {
		return v, nil, faulty(use, "%s is not defined here", root)
	}
	names := namesOf(t)
	if d := s.in.root.dialect; d != nil {
		if v, n := d.Name(names); n > 0 {
			return v.value, t[n:], nil
		}
	}
	if root == "resource" && len(names) > 2 {
		names, t = names[1:], t[1:]
	}
	length := 2
	if names[0] == "data" || names[0] == "ephemeral" {
		length = 3
	}
	if len(names) < length {
		return v, nil, undeclared(use, strings.Join(names, "."))
	}
	names = names[:length]
	if names[0] == "path" {
		v, f = s.in.path(names[1], use)
		return v, t[length:], f
	}
	v, ok := s.named(names)
	if !ok {
		address := strings.Join(names, ".")
		f := undeclared(use, address)
		if s.strict {
			return v, nil, f
		}
		s.in.l.report(f.Diagnostic)
		v = value{node: document.NewUnknown(s.in.prefix+address, document.Range{}, s.in.refPrefix+address)}
	}
	return v, t[length:], nil
}

// named returns the value of the first two or three names of a reference; false when there is none.
func (s *scope) named(names []string) (value, bool) {
	switch names[0] {
	case "var":
		return s.in.variable(names[1])
	case "local":
		return s.in.local(names[1])
	case "each", "count":
		return s.instanceKey(names[0], names[1])
	case "terraform", "self":
		return value{node: document.NewUnknown(s.in.prefix+names[0]+"."+names[1], document.Range{})}, true
	}
	return s.in.block(strings.Join(names, "."))
}

// undeclared is the fault of a reference to nothing. What it names may be generated, or declared by what is not in the project.
func undeclared(use document.Range, name string) *fault {
	return unreadable(use, "%s is not declared in this module", name)
}

// namesOf returns the names with which t begins.
func namesOf(t hcl.Traversal) []string {
	var out []string
	for _, step := range t {
		switch step := step.(type) {
		case hcl.TraverseRoot:
			out = append(out, step.Name)
		case hcl.TraverseAttr:
			out = append(out, step.Name)
		default:
			return out
		}
	}
	return out
}

// instanceKey returns each.key, each.value or count.index.
func (s *scope) instanceKey(root, name string) (value, bool) {
	if s.each == nil {
		return value{}, false
	}
	var v value
	switch root + "." + name {
	case "each.key":
		v = s.each.key
	case "each.value":
		v = s.each.value
	case "count.index":
		v = s.each.index
	}
	return v, v.node != nil
}

func (s *scope) step(v value, step hcl.Traverser, use document.Range) (value, *fault) {
	switch step := step.(type) {
	case hcl.TraverseAttr:
		return s.attribute(v, step.Name, use)
	case hcl.TraverseIndex:
		r := result{at: use, expr: func() string { return "?" }}
		key, ok := r.value(step.Key)
		if !ok {
			return value{}, faulty(use, "this index is too large")
		}
		return s.index(v, key, use)
	}
	return value{}, faulty(use, "this kind of reference is not supported")
}

// attribute returns v.name.
func (s *scope) attribute(v value, name string, use document.Range) (value, *fault) {
	switch {
	case v.is(instance):
		return v.shape.object.attribute(name), nil
	case v.is(declaration):
		return v.shape.declared.attribute(name), nil
	case v.isNull():
		return value{}, unreadable(use, "this value is null: it has no attribute %s", name)
	case v.unknown():
		return extend(v, accessor(name)), nil
	case v.kind() == document.Object:
		if out, ok := v.field(name); ok {
			return out, nil
		}
		if v.node.Open {
			return extend(v, accessor(name)), nil
		}
	}
	return value{}, unreadable(use, "this value has no attribute %s", name)
}

// extend returns the unknown that a step leads to from a value that is not fully known.
func extend(v value, step string) value {
	return value{node: document.NewUnknown(shorten(source(v)+step), document.Range{}, v.refs()...)}
}

// index returns v[key].
func (s *scope) index(v, key value, use document.Range) (value, *fault) {
	if v.isNull() || key.isNull() {
		return value{}, unreadable(use, "this value or its index is null")
	}
	if key.unknown() && !v.is(declaration) {
		return unknownFrom(use, source(v)+"["+source(key)+"]", v, key), nil
	}
	name, ok := key.text()
	switch {
	case !ok && !key.unknown():
		return value{}, faulty(use, "an index is a number or a string")
	case v.is(declaration):
		return v.shape.declared.index(key), nil
	case v.unknown():
		return extend(v, indexStep(key)), nil
	case v.is(instance):
		return value{}, faulty(use, "%s is one instance: it has no index", v.node.Expr)
	case v.kind() == document.Object:
		return s.attribute(v, name, use)
	case v.kind() == document.List && !v.is(setKind):
		i, ok := key.whole()
		if ok && i >= 0 && i < len(v.node.Items) && !v.node.Open {
			return v.items()[i], nil
		}
		if v.node.Open {
			return extend(v, "["+name+"]"), nil
		}
		return value{}, unreadable(use, "this list has %d items: there is none at index %s", len(v.node.Items), name)
	}
	return value{}, faulty(use, "this value has no index")
}

func indexStep(key value) string {
	if name, ok := key.str(); ok {
		return accessor(name)
	}
	return "[" + source(key) + "]"
}

func (s *scope) indexed(x *hclsyntax.IndexExpr) (value, *fault) {
	v, f := s.eval(x.Collection)
	if f != nil {
		return value{}, f
	}
	key, f := s.eval(x.Key)
	if f != nil {
		return value{}, f
	}
	use := s.in.l.rng(x.SrcRange)
	out, f := s.index(v, key, use)
	if f != nil {
		return value{}, f
	}
	return out.at(use), nil
}

func (s *scope) relative(x *hclsyntax.RelativeTraversalExpr) (value, *fault) {
	v, f := s.eval(x.Source)
	if f != nil {
		return value{}, f
	}
	use := s.in.l.rng(x.SrcRange)
	for _, step := range x.Traversal {
		if v, f = s.step(v, step, use); f != nil {
			return value{}, f
		}
	}
	return v.at(use), nil
}

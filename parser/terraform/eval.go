package terraform

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// eval returns what x amounts to. A fault is returned by a strict scope only; another reports it and returns an unknown.
func (s *scope) eval(x hclsyntax.Expression) (value, *fault) {
	root := s.in.root
	root.steps++
	root.depth++
	defer func() { root.depth-- }()
	var v value
	var f *fault
	switch {
	case root.steps > maxSteps:
		f = s.exhausted(x)
	case root.depth > maxDepth:
		f = faulty(s.in.l.rng(x.Range()), "expressions nest more than %d deep here", maxDepth)
	default:
		v, f = s.evaluate(x)
	}
	if f == nil {
		return v, nil
	}
	if s.strict {
		return value{}, f
	}
	s.in.l.report(f.Diagnostic)
	return s.opaque(x), nil
}

// exhausted is the fault of all expressions once the limit of steps is reached. It is reported once.
func (s *scope) exhausted(x hclsyntax.Expression) *fault {
	at := s.in.l.rng(x.Range())
	if s.in.root.exhausted {
		return unreadable(document.Range{Filename: s.in.root.dir}, "expressions are left out: the root module takes too many evaluations")
	}
	s.in.root.exhausted = true
	return faulty(at, "this root module takes more than %d evaluations: what follows is unknown", maxSteps).
		advise("Look for nested for expressions over large collections.")
}

// opaque returns an unknown that stands for x as it is written.
func (s *scope) opaque(x hclsyntax.Expression) value {
	r := s.in.l.rng(x.Range())
	return value{node: document.NewUnknown(s.written(x), r)}
}

// written returns the text of x, with its module in front when that is not the root.
func (s *scope) written(x hclsyntax.Expression) string { return shorten(s.in.prefix + s.text(x)) }

func (s *scope) evaluate(x hclsyntax.Expression) (value, *fault) {
	switch x := x.(type) {
	case *hclsyntax.LiteralValueExpr:
		return s.literal(x)
	case *hclsyntax.TemplateExpr:
		return s.template(x)
	case *hclsyntax.TemplateWrapExpr:
		return s.eval(x.Wrapped)
	case *hclsyntax.ParenthesesExpr:
		return s.eval(x.Expression)
	case *hclsyntax.ScopeTraversalExpr:
		return s.traverse(x.Traversal, s.in.l.rng(x.SrcRange))
	case *hclsyntax.RelativeTraversalExpr:
		return s.relative(x)
	case *hclsyntax.IndexExpr:
		return s.indexed(x)
	case *hclsyntax.SplatExpr:
		return s.splat(x)
	case *hclsyntax.AnonSymbolExpr:
		if v, ok := s.symbol(x); ok {
			return v, nil
		}
	case *hclsyntax.ForExpr:
		return s.forExpr(x)
	case *hclsyntax.FunctionCallExpr:
		return s.call(x)
	case *hclsyntax.ConditionalExpr:
		return s.conditional(x)
	case *hclsyntax.BinaryOpExpr:
		return s.binary(x)
	case *hclsyntax.UnaryOpExpr:
		return s.unary(x)
	case *hclsyntax.ObjectConsExpr:
		return s.object(x)
	case *hclsyntax.ObjectConsKeyExpr:
		return s.eval(x.Wrapped)
	case *hclsyntax.TupleConsExpr:
		return s.tuple(x)
	case *hclsyntax.TemplateJoinExpr:
		return s.eval(x.Tuple)
	}
	return s.opaque(x), nil
}

func (s *scope) literal(x *hclsyntax.LiteralValueExpr) (value, *fault) {
	r := result{at: s.in.l.rng(x.SrcRange), expr: func() string { return s.written(x) }}
	v, ok := r.value(x.Val)
	if !ok {
		return value{}, faulty(r.at, "this number is too large to be read")
	}
	return v, nil
}

func (s *scope) tuple(x *hclsyntax.TupleConsExpr) (value, *fault) {
	items := make([]value, 0, len(x.Exprs))
	for _, e := range x.Exprs {
		v, f := s.eval(e)
		if f != nil {
			return value{}, f
		}
		items = append(items, v)
	}
	return newList(plain, items, s.in.l.rng(x.SrcRange)), nil
}

func (s *scope) object(x *hclsyntax.ObjectConsExpr) (value, *fault) {
	members := make([]member, 0, len(x.Items))
	index := make(map[string]int, len(x.Items))
	var open []string
	isOpen := false
	for _, item := range x.Items {
		m, refs, known, f := s.key(item.KeyExpr)
		if f != nil {
			return value{}, f
		}
		if m.value, f = s.eval(item.ValueExpr); f != nil {
			return value{}, f
		}
		if !known {
			isOpen, open = true, union(open, refs)
			if m.name == "" {
				continue
			}
		}
		if i, twice := index[m.name]; twice {
			members[i] = m
			continue
		}
		index[m.name] = len(members)
		members = append(members, m)
	}
	out := newObject(members, s.in.l.rng(x.SrcRange))
	if isOpen {
		out = out.opened(open)
	}
	return out, nil
}

// key returns the name and range of an object key; known is false when the name is unknown, which then comes from refs. Of a name that
// is known in part it returns the expression.
func (s *scope) key(x hclsyntax.Expression) (m member, refs []string, known bool, f *fault) {
	m.key = s.in.l.rng(x.Range())
	if k, ok := x.(*hclsyntax.ObjectConsKeyExpr); ok {
		if name := keyword(k); name != "" {
			m.name = name
			return m, nil, true, nil
		}
		x = k.Wrapped
	}
	v, f := s.eval(x)
	if f != nil {
		return m, nil, false, f
	}
	if v.unknown() {
		// A key that is known in part stays, for those who look at the end of its name.
		if strings.Join(v.node.Pieces, "") != "" {
			m.name = v.node.Expr
		}
		return m, v.node.Refs, false, nil
	}
	name, ok := v.text()
	if !ok {
		return m, nil, false, faulty(m.key, "an object key is a string; this is not one")
	}
	m.name = name
	return m, nil, true, nil
}

// keyword returns the name that an object key is when it is a bare word; empty otherwise.
func keyword(k *hclsyntax.ObjectConsKeyExpr) string {
	if k.ForceNonLiteral {
		return ""
	}
	return hcl.ExprAsKeyword(k.Wrapped)
}

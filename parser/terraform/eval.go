package terraform

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

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

// conditional evaluates only the branch that is chosen.
func (s *scope) conditional(x *hclsyntax.ConditionalExpr) (value, *fault) {
	cond, f := s.eval(x.Condition)
	if f != nil {
		return value{}, f
	}
	if !cond.unknown() {
		chosen, ok := cond.boolean()
		if !ok {
			return value{}, faulty(s.in.l.rng(x.Condition.Range()), "a condition is true or false; this is neither")
		}
		branch, other := x.TrueResult, x.FalseResult
		if !chosen {
			branch, other = other, branch
		}
		v, f := s.eval(branch)
		if f == nil && bends(v) {
			if o, f := s.trying().eval(other); f == nil {
				v = v.beside(o)
			}
		}
		return v, f
	}
	// Terraform evaluates both branches as well, but a fault in the one that is not chosen is none.
	quiet := s.trying()
	args := []value{cond}
	texts := []string{}
	for _, branch := range []hclsyntax.Expression{x.TrueResult, x.FalseResult} {
		v, f := quiet.eval(branch)
		if f != nil {
			v = s.opaque(branch)
		}
		args, texts = append(args, v), append(texts, source(v))
	}
	if texts[0] == texts[1] {
		return args[1], nil
	}
	return unknownFrom(s.in.l.rng(x.SrcRange), source(cond)+" ? "+texts[0]+" : "+texts[1], args...), nil
}

// bends reports whether v may have another type beside one of another branch.
func bends(v value) bool {
	_, isString := v.str()
	return !isString && !v.isNull() && !v.encoded() && (v.node.Kind == document.Scalar || v.node.Kind == document.List)
}

// beside returns v as a value of the type that it has in common with o.
func (v value) beside(o value) value {
	_, isString := o.str()
	t := &constraint{kind: anyType, elem: anyConstraint}
	switch {
	case v.node.Kind == document.Scalar && (isString || o.encoded() || o.node.Pieces != nil):
		return asText(v)
	case v.node.Kind == document.List && o.is(setKind) && !v.is(setKind):
		t.kind = setType
	case v.node.Kind == document.List && o.is(listKind) && v.shape == nil:
		t.kind = listType
	}
	if out, err := t.convert(v); err == "" {
		return out
	}
	return v
}

// asText returns a number or a boolean as the string that it becomes beside strings; anything else as it is.
func asText(v value) value {
	if _, isString := v.str(); isString || v.encoded() {
		return v
	}
	if text, ok := v.text(); ok {
		n := *v.node
		n.Value = text
		return value{node: &n}
	}
	return v
}

func (s *scope) unary(x *hclsyntax.UnaryOpExpr) (value, *fault) {
	v, f := s.eval(x.Val)
	if f != nil {
		return value{}, f
	}
	symbol := "-"
	if x.Op == hclsyntax.OpLogicalNot {
		symbol = "!"
	}
	return s.operate(x.Op, s.in.l.rng(x.SrcRange), func() string { return symbol + source(v) }, v)
}

func (s *scope) binary(x *hclsyntax.BinaryOpExpr) (value, *fault) {
	left, f := s.eval(x.LHS)
	if f != nil {
		return value{}, f
	}
	at := s.in.l.rng(x.SrcRange)
	if b, ok := left.boolean(); ok && (x.Op == hclsyntax.OpLogicalAnd && !b || x.Op == hclsyntax.OpLogicalOr && b) {
		return scalar(b, at), nil
	}
	right, f := s.eval(x.RHS)
	if f != nil {
		return value{}, f
	}
	if b, ok := right.boolean(); ok && (x.Op == hclsyntax.OpLogicalAnd && !b || x.Op == hclsyntax.OpLogicalOr && b) {
		return scalar(b, at), nil
	}
	written := func() string { return source(left) + " " + symbols[x.Op] + " " + source(right) }
	return s.operate(x.Op, at, written, left, right)
}

// keyword returns the name that an object key is when it is a bare word; empty otherwise.
func keyword(k *hclsyntax.ObjectConsKeyExpr) string {
	if k.ForceNonLiteral {
		return ""
	}
	return hcl.ExprAsKeyword(k.Wrapped)
}

// symbols are the binary operators as they are written.
var symbols = map[*hclsyntax.Operation]string{
	hclsyntax.OpLogicalOr: "||", hclsyntax.OpLogicalAnd: "&&", hclsyntax.OpEqual: "==", hclsyntax.OpNotEqual: "!=",
	hclsyntax.OpGreaterThan: ">", hclsyntax.OpGreaterThanOrEqual: ">=", hclsyntax.OpLessThan: "<",
	hclsyntax.OpLessThanOrEqual: "<=", hclsyntax.OpAdd: "+", hclsyntax.OpSubtract: "-", hclsyntax.OpMultiply: "*",
	hclsyntax.OpDivide: "/", hclsyntax.OpModulo: "%",
}

// operate applies an operator to its operands.
func (s *scope) operate(op *hclsyntax.Operation, at document.Range, expr func() string, operands ...value) (value, *fault) {
	args := make([]cty.Value, len(operands))
	params := op.Impl.Params()
	for i, o := range operands {
		c, ok := o.cty()
		if !ok {
			return value{}, faulty(at, "an operand is too large to be read")
		}
		c, err := convert.Convert(c, params[i].Type)
		if err != nil {
			return value{}, faulty(at, "an operand has the wrong type: %s", err)
		}
		args[i] = c
	}
	out, err := op.Impl.Call(args)
	if err != nil {
		return value{}, faulty(at, "this cannot be computed: %s", err)
	}
	r := result{at: at, expr: expr}
	for _, o := range operands {
		r.refs = union(r.refs, o.refs())
	}
	v, ok := r.value(out)
	if !ok {
		return value{}, faulty(at, "the result is too large to be read")
	}
	return v, nil
}

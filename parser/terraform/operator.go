package terraform

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"

	"github.com/karplint/karplint/parser/document"
)

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
		if f != nil {
			return v, f
		}
		o, of := s.trying().eval(other)
		if of != nil {
			return v, nil
		}
		v, ok = v.beside(o)
		if !ok {
			return value{}, faulty(s.in.l.rng(x.SrcRange), "the two results of this conditional are not of one type").
				advise("Terraform converts both to one type, and these have none in common.")
		}
		return v, nil
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

// beside returns v as a value of the type that it has in common with o; false when there is none.
func (v value) beside(o value) (value, bool) {
	if v.isNull() || o.isNull() {
		return v, true
	}
	if v.settled() && o.settled() {
		common, ok := commonType([]value{v, o})
		if !ok {
			return v, false
		}
		if out, err := common.convert(v); err == "" {
			return out, true
		}
		return v, true
	}
	return v.besideUnknown(o), true
}

// besideUnknown is beside where one of the two is not fully known.
func (v value) besideUnknown(o value) value {
	if v.unknown() {
		return v
	}
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

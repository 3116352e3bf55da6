package terraform

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// constraint is the type of a variable, as it is written.
type constraint struct {
	kind typeKind
	// elem is the type of the elements of a list, set or map; elems are those of a tuple.
	elem  *constraint
	elems []*constraint
	attrs []attrConstraint
}

type attrConstraint struct {
	name       string
	constraint *constraint
	optional   bool
	// standard is the default of an optional attribute, evaluated; it has no node when there is none.
	standard value
}

type typeKind uint8

const (
	anyType typeKind = iota
	stringType
	numberType
	boolType
	listType
	setType
	mapType
	tupleType
	objectType
)

var anyConstraint = &constraint{}

var typeNames = map[string]typeKind{
	"any": anyType, "string": stringType, "number": numberType, "bool": boolType, "list": listType, "set": setType, "map": mapType,
	"tuple": tupleType, "object": objectType,
}

// constraint reads a type expression. What is not understood is any.
func (s *scope) constraint(x hclsyntax.Expression) *constraint {
	if t, ok := x.(*hclsyntax.TemplateExpr); ok && t.IsStringLiteral() {
		// Terraform 0.11 wrote types as strings.
		text, _ := literalText(t.Parts[0].(*hclsyntax.LiteralValueExpr))
		parsed, diags := hclsyntax.ParseExpression([]byte(text), x.Range().Filename, x.Range().Start)
		if diags.HasErrors() || isTemplate(parsed) {
			return anyConstraint
		}
		return s.constraint(parsed)
	}
	if word := hcl.ExprAsKeyword(x); word != "" {
		return &constraint{kind: typeNames[word], elem: anyConstraint}
	}
	c, ok := x.(*hclsyntax.FunctionCallExpr)
	if !ok || len(c.Args) != 1 {
		return anyConstraint
	}
	out := &constraint{kind: typeNames[c.Name]}
	switch out.kind {
	case listType, setType, mapType:
		out.elem = s.constraint(c.Args[0])
	case tupleType:
		list, ok := c.Args[0].(*hclsyntax.TupleConsExpr)
		if !ok {
			return anyConstraint
		}
		for _, e := range list.Exprs {
			out.elems = append(out.elems, s.constraint(e))
		}
	case objectType:
		attrs, ok := c.Args[0].(*hclsyntax.ObjectConsExpr)
		if !ok {
			return anyConstraint
		}
		for _, item := range attrs.Items {
			out.attrs = append(out.attrs, s.attrConstraint(item))
		}
	default:
		return anyConstraint
	}
	return out
}

func isTemplate(x hclsyntax.Expression) bool {
	_, ok := x.(*hclsyntax.TemplateExpr)
	return ok
}

func (s *scope) attrConstraint(item hclsyntax.ObjectConsItem) attrConstraint {
	out := attrConstraint{}
	if m, _, known, _ := s.trying().key(item.KeyExpr); known {
		out.name = m.name
	}
	c, ok := item.ValueExpr.(*hclsyntax.FunctionCallExpr)
	if !ok || c.Name != "optional" || len(c.Args) == 0 {
		out.constraint = s.constraint(item.ValueExpr)
		return out
	}
	out.optional = true
	out.constraint = s.constraint(c.Args[0])
	if len(c.Args) > 1 {
		out.standard, _ = s.eval(c.Args[1])
	}
	return out
}

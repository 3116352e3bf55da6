package terraform

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// scope is where an expression is evaluated: what its names mean, and what happens to a fault.
type scope struct {
	in *moduleInstance
	// names are the variables of for expressions, dynamic blocks and templates, innermost first.
	names *binding
	// each is the instance of the block around the expression; nil when it has neither count nor for_each.
	each *each
	// sealed scopes know nothing but names: templates and variable definition files.
	sealed bool
	// rest is the unknown rest of the names of a template, or nil.
	rest *value
	// strict scopes hand faults to the caller, as try and can need it. Elsewhere a fault is reported and the smallest expression
	// that has it is unknown.
	strict bool
}

// binding is one name, or the symbol of a splat expression, and what it stands for.
type binding struct {
	name   string
	symbol *hclsyntax.AnonSymbolExpr
	value  value
	outer  *binding
}

// each is what each.key, each.value and count.index are. Fields that do not apply have no node.
type each struct {
	key, value, index value
}

func (s *scope) with(name string, v value) *scope {
	c := *s
	c.names = &binding{name: name, value: v, outer: s.names}
	return &c
}

func (s *scope) withSymbol(symbol *hclsyntax.AnonSymbolExpr, v value) *scope {
	c := *s
	c.names = &binding{symbol: symbol, value: v, outer: s.names}
	return &c
}

// trying returns a scope that hands faults to the caller.
func (s *scope) trying() *scope {
	if s.strict {
		return s
	}
	c := *s
	c.strict = true
	return &c
}

func (s *scope) lookup(name string) (value, bool) {
	for b := s.names; b != nil; b = b.outer {
		if b.symbol == nil && b.name == name {
			return b.value, true
		}
	}
	return value{}, false
}

func (s *scope) symbol(symbol *hclsyntax.AnonSymbolExpr) (value, bool) {
	for b := s.names; b != nil; b = b.outer {
		if b.symbol == symbol {
			return b.value, true
		}
	}
	return value{}, false
}

// memo is a value that is computed once, when it is first asked for.
type memo struct {
	state memoState
	value value
}

type memoState uint8

const (
	fresh memoState = iota
	running
	done
)

// once returns the value of m. compute is not called again while it runs: a value that needs itself is reported, and unknown.
// The address is that of the value in its module.
func (in *moduleInstance) once(m *memo, address string, at func() document.Range, compute func() value) value {
	switch m.state {
	case done:
		return m.value
	case running:
		in.l.report(faulty(at(), "%s refers to itself", address).advise("Break the cycle: Terraform refuses it.").Diagnostic)
		return value{node: document.NewUnknown(in.prefix+address, document.Range{})}
	}
	m.state = running
	m.value = compute()
	if !m.value.bounded() {
		in.l.report(faulty(at(), "%s is too large to be read: it has more than 100,000 values", address).Diagnostic)
		m.value = value{node: document.NewUnknown(in.prefix+address, m.value.node.Range)}
	}
	m.state = done
	return m.value
}

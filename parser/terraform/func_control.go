package terraform

import (
	"slices"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// try returns the first argument without a fault. When that one may turn out to have one, the result is unknown.
func (c *call) try() (value, *fault) {
	s := c.s.trying()
	var last *fault
	for i, x := range c.x.Args {
		v, f := s.eval(x)
		if f != nil {
			last = f
			continue
		}
		if !v.unknown() || certain(v) || i == len(c.x.Args)-1 {
			return v, nil
		}
		c.args = []value{v}
		for _, x := range c.x.Args[i+1:] {
			other, f := s.eval(x)
			if f == nil {
				c.args = append(c.args, other)
			}
		}
		return c.unknown(), nil
	}
	if last == nil {
		return value{}, c.wants(1, 1)
	}
	return value{}, c.fails("no argument has a value: %s", last.Summary)
}

// certain reports whether an unknown is known to exist: it is an attribute of a resource, or a text.
func certain(v value) bool {
	if v.node.Pieces != nil || v.is(instance) {
		return true
	}
	for _, ref := range v.node.Refs {
		if strings.HasPrefix(ref, "var.") || strings.Contains(ref, ".var.") {
			return false
		}
	}
	return len(v.node.Refs) == 1 && withoutIndexes(v.node.Expr) == v.node.Refs[0]
}

func (c *call) can() (value, *fault) {
	if len(c.x.Args) != 1 {
		return value{}, faulty(c.at, "can takes one argument")
	}
	v, f := c.s.trying().eval(c.x.Args[0])
	if f != nil {
		return scalar(false, c.at), nil
	}
	if v.unknown() && !certain(v) {
		c.args = []value{v}
		return c.unknown(), nil
	}
	return scalar(true, c.at), nil
}

// coalesce returns the first argument that is neither null nor the empty string.
func (c *call) coalesce() (value, *fault) {
	common, ok := commonType(c.args)
	settled := !slices.ContainsFunc(c.args, func(a value) bool { return !a.settled() })
	if !ok {
		return value{}, c.fails("its arguments are not of one type")
	}
	text := false
	for _, a := range c.args {
		_, isText := a.str()
		text = text || isText || a.encoded() || a.node.Pieces != nil
	}
	for i, a := range c.args {
		empty, isText := a.str()
		switch {
		case a.isNull() || isText && empty == "":
			continue
		case a.unknown() && strings.Join(a.node.Pieces, "") == "" && i < len(c.args)-1:
			return unknownFrom(c.at, callSource(c.name, c.args[i:]), c.args[i:]...), nil
		case text && !settled:
			return asText(a), nil
		}
		if out, err := common.convert(a); err == "" {
			return out, nil
		}
		return a, nil
	}
	return value{}, c.fails("no argument is other than null or empty")
}

func (c *call) coalesceList() (value, *fault) {
	for _, a := range c.args {
		if !a.unknown() && !a.isNull() && (a.kind() != document.List || a.is(setKind)) {
			return value{}, c.fails("it takes lists; this is none: %s", source(a))
		}
	}
	for _, a := range c.args {
		switch {
		case a.isNull():
			continue
		case a.unknown() || a.node.Open && len(a.node.Items) == 0:
			return c.unknown(), nil
		case len(a.node.Items) > 0:
			return a, nil
		}
	}
	return value{}, c.fails("no argument has an item")
}

// same returns the argument: marks of sensitivity are not tracked.
func (c *call) same() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	return c.args[0], nil
}

// conversions are the types that the functions to… convert to.
var conversions = map[string]*constraint{
	"tostring": {kind: stringType}, "tonumber": {kind: numberType}, "tobool": {kind: boolType},
	"tolist": {kind: listType, elem: anyConstraint}, "toset": {kind: setType, elem: anyConstraint},
	"tomap": {kind: mapType, elem: anyConstraint},
}

func (c *call) convert() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	v, err := conversions[c.name].convert(c.args[0])
	if err != "" {
		return value{}, faulty(c.args[0].node.Range, "%s: %s", c.name, err)
	}
	if v.unknown() && v.node.Pieces == nil && c.args[0].shape == nil {
		// tolist(var.x) and var.x are the same value to those who compare.
		return value{node: v.node}, nil
	}
	return v, nil
}

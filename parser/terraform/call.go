package terraform

import (
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	ctyfunction "github.com/zclconf/go-cty/cty/function"

	"github.com/karplint/karplint/parser/document"
)

// function says how a function of Terraform is served. Exactly one of lazy, nodes, plain and never is set.
type function struct {
	// lazy evaluates its arguments itself.
	lazy func(c *call) (value, *fault)
	// nodes works on values, so that what it passes on keeps its place.
	nodes func(c *call) (value, *fault)
	// plain is a cty function; its result is written where the call is.
	plain ctyfunction.Function
	// keeps says of a plain function that the elements of its result are those of its arguments.
	keeps bool
	// never says why the result is always unknown.
	never string
}

// call is one call of a function.
type call struct {
	s    *scope
	x    *hclsyntax.FunctionCallExpr
	name string
	args []value
	at   document.Range
}

func (s *scope) call(x *hclsyntax.FunctionCallExpr) (value, *fault) {
	c := &call{s: s, x: x, name: strings.TrimPrefix(x.Name, "core::"), at: s.in.l.rng(x.Range())}
	f, found := s.in.l.functions[c.name]
	if found && f.lazy != nil {
		return f.lazy(c)
	}
	complete, fault := c.evaluate()
	if fault != nil {
		return value{}, fault
	}
	if d := s.in.root.dialect; d != nil && complete {
		if v, ok := d.call(c); ok {
			return v, nil
		}
	}
	switch {
	case !found && s.in.root.dialect != nil:
		return c.unknown(), nil
	case strings.HasPrefix(c.name, "provider::"), found && f.never != "", found && !complete:
		return c.unknown(), nil
	case !found:
		return value{}, faulty(c.at, "there is no function %s", c.name)
	case f.nodes != nil:
		return f.nodes(c)
	}
	return c.plain(f)
}

// evaluate evaluates the arguments; complete is false when it cannot be told how many there are.
func (c *call) evaluate() (complete bool, f *fault) {
	for _, a := range c.x.Args {
		v, f := c.s.eval(a)
		if f != nil {
			return false, f
		}
		c.args = append(c.args, v)
	}
	if !c.x.ExpandFinal || len(c.args) == 0 {
		return true, nil
	}
	last := c.args[len(c.args)-1]
	switch {
	case last.unknown() || last.node.Open:
		return false, nil
	case last.kind() != document.List:
		return false, faulty(last.node.Range, "only a list can be expanded into arguments with ...")
	}
	c.args = append(c.args[:len(c.args)-1], last.items()...)
	return true, nil
}

// unknown returns the unknown result of the call.
func (c *call) unknown() value { return unknownFrom(c.at, callSource(c.name, c.args), c.args...) }

// wants reports a wrong number of arguments.
func (c *call) wants(low, high int) *fault {
	if n := len(c.args); n >= low && n <= high {
		return nil
	}
	return faulty(c.at, "%s is called with %d arguments", c.name, len(c.args))
}

// fails returns a fault of the call.
func (c *call) fails(format string, args ...any) *fault {
	return faulty(c.at, c.name+": "+format, args...)
}

// plain calls a cty function.
func (c *call) plain(f function) (value, *fault) {
	args, fault := c.converted(f.plain)
	if fault != nil {
		return value{}, fault
	}
	out, err := f.plain.Call(args)
	if err != nil {
		return value{}, c.fails("%s", firstLine(err.Error()))
	}
	return c.result(out, f.keeps)
}

// result returns a computed value as the result of the call.
func (c *call) result(out cty.Value, keeps bool) (value, *fault) {
	r := result{at: c.at, expr: func() string { return callSource(c.name, c.args) }}
	if keeps {
		r.origins = origins{}
	}
	for _, a := range c.args {
		r.refs = union(r.refs, a.refs())
		if keeps {
			r.origins.collect(a)
		}
	}
	v, ok := r.value(out)
	c.s.in.root.steps += maxNodes - r.left
	if !ok {
		return value{}, c.fails("the result is too large to be read")
	}
	return v, nil
}

// converted returns the arguments as cty values of the types that f takes.
func (c *call) converted(f ctyfunction.Function) ([]cty.Value, *fault) {
	if size := c.textSize(); size > 4*maxText {
		return nil, c.fails("the arguments are too large to be read")
	}
	params := f.Params()
	args := make([]cty.Value, len(c.args))
	for i, a := range c.args {
		v, ok := a.cty()
		if !ok {
			return nil, c.fails("an argument is too large to be read")
		}
		var param *ctyfunction.Parameter
		switch {
		case i < len(params):
			param = &params[i]
		case f.VarParam() != nil:
			param = f.VarParam()
		default:
			return nil, c.fails("there are too many arguments")
		}
		v, err := convert.Convert(v, param.Type)
		if err != nil {
			return nil, faulty(a.node.Range, "%s: argument %d has the wrong type: %s", c.name, i+1, firstLine(err.Error()))
		}
		args[i] = v
	}
	return args, nil
}

// textSize returns the bytes of all strings in the arguments. A string that is shared counts each time.
func (c *call) textSize() int {
	size := 0
	for _, a := range c.args {
		visit(a.node, func(n *document.Node) bool {
			if text, ok := n.Str(); ok {
				size += len(text)
			}
			return size <= 4*maxText
		})
	}
	return size
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

package terraform

import (
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// readInputs returns the values that variable definition files and options give to the variables of a root.
func (in *moduleInstance) readInputs() map[string]value {
	unit := in.root.unit
	out := unit.arguments()
	files := in.l.autoVarFiles(unit.Module)
	if unit.Dir != unit.Module {
		files = append(files, in.l.autoVarFiles(unit.Dir)...)
	}
	in.readVarFiles(out, slices.Concat(files, unit.VarFiles))
	for _, given := range in.l.opts.Inputs {
		in.readVarFiles(out, given.VarFiles)
		for name, text := range given.Vars {
			if b := in.mod.variables[name]; b != nil {
				out[name] = in.option(b, text)
			}
		}
	}
	return out
}

// readVarFiles adds what variable definition files give to values.
func (in *moduleInstance) readVarFiles(values map[string]value, names []string) {
	for _, name := range names {
		f, cause := in.l.read(name)
		if f == nil {
			in.l.report(document.Diagnostic{
				Severity: document.DiagError, Summary: "this variable definition file is not read: " + cause,
				Range: document.Range{Filename: name},
			})
			continue
		}
		body := in.l.varFile(f)
		s := &scope{in: in, sealed: true}
		for _, a := range inOrder(body.Attributes) {
			values[a.Name], _ = s.eval(a.Expr)
		}
	}
}

func (l *loader) varFile(f *document.File) *hclsyntax.Body {
	if strings.HasSuffix(f.Path, ".json") {
		return l.parseJSONAttributes(f)
	}
	return l.parse(f)
}

// autoVarFiles returns the variable definition files that Terraform loads unasked, in its order.
func (l *loader) autoVarFiles(dir string) []string {
	entries, err := fs.ReadDir(l.fsys, dir)
	if err != nil {
		return nil
	}
	var first, auto []string
	for _, e := range entries {
		switch name := e.Name(); {
		case e.IsDir():
		case name == "terraform.tfvars", name == "terraform.tfvars.json":
			first = append(first, path.Join(dir, name))
		case strings.HasSuffix(name, ".auto.tfvars"), strings.HasSuffix(name, ".auto.tfvars.json"):
			auto = append(auto, path.Join(dir, name))
		}
	}
	slices.Sort(first)
	slices.Sort(auto)
	return append(first, auto...)
}

// option returns the value that text on the command line gives to a variable: a string for one of type string or without a
// type, else an expression.
func (in *moduleInstance) option(b *hclsyntax.Block, text string) value {
	at := in.l.headerOf(b)
	t := in.declaredType(b)
	if t.kind == anyType || t.kind == stringType {
		return scalar(text, at)
	}
	x, diags := hclsyntax.ParseExpression([]byte(text), "", hcl.InitialPos)
	if diags.HasErrors() {
		return scalar(text, at)
	}
	v, diags := x.Value(nil)
	r := result{at: at, expr: func() string { return text }}
	if out, ok := r.value(v); ok && !diags.HasErrors() {
		return out
	}
	in.l.report(faulty(at, "the value given for variable %s cannot be read", b.Labels[0]).Diagnostic)
	return scalar(text, at)
}

func (in *moduleInstance) declaredType(b *hclsyntax.Block) *constraint {
	a := b.Body.Attributes["type"]
	if a == nil {
		return anyConstraint
	}
	return in.scope().constraint(a.Expr)
}

// variable returns the value of a variable; false when it is not declared.
func (in *moduleInstance) variable(name string) (value, bool) {
	b := in.mod.variables[name]
	if b == nil {
		return value{}, false
	}
	at := func() document.Range { return in.l.headerOf(b) }
	return in.once(entry(in.variables, name), "var."+name, at, func() value { return in.readVariable(b) }), true
}

func (in *moduleInstance) readVariable(b *hclsyntax.Block) value {
	name := b.Labels[0]
	unknown := value{node: document.NewUnknown(in.prefix+"var."+name, document.Range{}, in.refPrefix+"var."+name)}
	t := in.declaredType(b)
	v, given := in.given(name)
	standard := b.Body.Attributes["default"]
	if given && v.isNull() && standard != nil && !in.nullable(b) {
		given = false
	}
	if !given {
		if standard == nil {
			if in.call != nil {
				in.l.report(faulty(in.call.header(), "this call lacks the argument %s, which the module requires", name).Diagnostic)
			}
			return unknown
		}
		v = in.expansion("var."+name, b).instances[0].argument("default")
	}
	converted, err := t.convert(v)
	if err != "" {
		in.l.report(faulty(v.node.Range, "this value does not fit the type of variable %s: %s", name, err).Diagnostic)
		return unknown
	}
	return converted
}

// given returns the value that the caller gives to a variable, and whether it gives one.
func (in *moduleInstance) given(name string) (value, bool) {
	if in.call == nil {
		if v, ok := in.root.inputs[name]; ok {
			return v, true
		}
		return in.root.unit.argument(name)
	}
	if in.call.of.block.Body.Attributes[name] == nil {
		return value{}, false
	}
	return in.call.argument(name), true
}

func (in *moduleInstance) nullable(b *hclsyntax.Block) bool {
	a := b.Body.Attributes["nullable"]
	if a == nil {
		return true
	}
	v, _ := in.scope().eval(a.Expr)
	nullable, ok := v.boolean()
	return nullable || !ok
}

// installed returns the directories of the modules that terraform init has downloaded for the root in dir, by the path of calls.
func (l *loader) installed(dir string) map[string]string {
	text, err := fs.ReadFile(l.fsys, path.Join(dir, ".terraform/modules/modules.json"))
	if err != nil {
		return nil
	}
	var manifest struct {
		Modules []struct{ Key, Dir string }
	}
	if json.Unmarshal(text, &manifest) != nil {
		return nil
	}
	out := map[string]string{}
	for _, m := range manifest.Modules {
		if target := path.Join(dir, m.Dir); m.Key != "" && fs.ValidPath(target) {
			out[m.Key] = target
		}
	}
	return out
}

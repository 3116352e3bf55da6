package terraform

import (
	"io/fs"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// Reader reads one project: Terraform configuration, and that of tools around Terraform, whose values keep their places when they
// become arguments of a module. A file is read once, whoever asks for it.
type Reader struct {
	l       *loader
	configs map[string]*hclsyntax.Body
}

// NewReader returns a reader of fsys. Nothing outside fsys is read.
func NewReader(fsys fs.FS, opts Options) *Reader {
	return &Reader{l: newLoader(fsys, opts), configs: map[string]*hclsyntax.Body{}}
}

// Load is the function Load with units: each is a root of its own, and its module is no other root, even when another module calls
// it. The files and diagnostics are all of the reader's. It is called once.
func (r *Reader) Load(dirs []string, units []*Unit) (roots []*Root, files []*document.File, diags []document.Diagnostic) {
	return r.l.load(dirs, units)
}

// HasModule reports whether there is Terraform configuration in dir.
func (r *Reader) HasModule(dir string) bool {
	primary, overrides := r.l.configFiles(dir)
	return len(primary)+len(overrides) > 0
}

// Report records a diagnostic, once for each place and summary.
func (r *Reader) Report(d document.Diagnostic) { r.l.report(d) }

// Config is a file of a tool around Terraform: blocks and attributes in the language of Terraform's expressions.
type Config struct {
	// Body is never nil, and holds what could be understood.
	Body *hclsyntax.Body
	in   *moduleInstance
}

// Config returns the file at path, or nil and the cause in plain words. What cannot be parsed in it is reported.
func (r *Reader) Config(path string, d *Dialect) (*Config, string) {
	f, cause := r.l.read(path)
	if f == nil {
		return nil, cause
	}
	body := r.configs[path]
	if body == nil {
		body = r.l.parse(f)
		r.configs[path] = body
	}
	m := newModule(d.Dir)
	m.add(body)
	root := &rootState{dir: d.Dir, dialect: d, called: map[string]bool{}}
	return &Config{Body: body, in: r.l.newInstance(root, m)}, ""
}

// Eval returns what an expression of the file amounts to. A fault is reported, and gives an unknown.
func (c *Config) Eval(x hclsyntax.Expression) Value {
	v, _ := c.in.scope().eval(x)
	return Value{v}
}

// Locals returns the object of all that the locals blocks define.
func (c *Config) Locals() Value {
	var members []member
	for _, a := range inOrder(c.in.mod.locals) {
		v, _ := c.in.local(a.Name)
		members = append(members, member{a.Name, c.in.l.rng(a.NameRange), v})
	}
	return Value{newObject(members, c.in.l.rng(c.Body.SrcRange))}
}

// Range returns the range of the document model for one of the parser.
func (c *Config) Range(r hcl.Range) document.Range { return c.in.l.rng(r) }

// Dialect is what a tool adds to Terraform's expressions. All functions are set.
type Dialect struct {
	// Dir is the directory at which the paths that functions read begin.
	Dir string
	// Name returns the value of the first words of a reference, and how many they are: 0 when the reference is Terraform's own.
	Name func(words []string) (Value, int)
	// Call returns the result of a function: false when the function is none of the tool's.
	Call func(name string, args []Value, at document.Range) (Value, bool)
	// Path returns the path, from the root of the project, that an unknown value is for certain, and whether it is one.
	Path func(v Value) (string, bool)
}

func (d *Dialect) call(c *call) (value, bool) {
	args := make([]Value, len(c.args))
	for i, a := range c.args {
		args[i] = Value{a}
	}
	v, ok := d.Call(c.name, args, c.at)
	return v.value, ok
}

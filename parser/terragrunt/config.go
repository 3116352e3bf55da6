package terragrunt

import (
	"path"
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/terraform"
)

// config is a file as one unit, or one read_terragrunt_config, sees it.
type config struct {
	*terraform.Config
	r    *reader
	name string
	// dir is the directory of the file that is read for its own sake: in an included file, that of the file that includes it.
	dir string
	// child is the file that includes this one, or nil.
	child    *config
	includes []*include
	// merged are the inputs, once they have been asked for.
	merged *terraform.Value
}

// include is one include block.
type include struct {
	label string
	// config is nil when the file cannot be told or read.
	config *config
	// strategy is shallow, deep or no_merge; anything else is unknown.
	strategy string
	at       document.Range
}

// load reads the file at name, with those that it includes; nil and the cause when it cannot be read.
func (r *reader) load(name, dir string, child *config) (*config, string) {
	r.count++
	c := &config{r: r, name: name, dir: dir, child: child}
	read, cause := r.r.Config(name, &terraform.Dialect{Dir: path.Dir(name), Name: c.named, Call: c.call, Path: projectPath})
	if read == nil {
		return nil, cause
	}
	c.Config = read
	r.open = append(r.open, name)
	defer func() { r.open = r.open[:len(r.open)-1] }()
	for _, b := range c.Body.Blocks {
		if b.Type == "include" {
			c.includes = append(c.includes, c.include(b))
		}
	}
	return c, ""
}

func (c *config) include(b *hclsyntax.Block) *include {
	out := &include{strategy: "shallow", at: c.Range(b.DefRange())}
	if len(b.Labels) > 0 {
		out.label = b.Labels[0]
	}
	if a := b.Body.Attributes["merge_strategy"]; a != nil {
		out.strategy, _ = c.Eval(a.Expr).Node().Str()
	}
	a := b.Body.Attributes["path"]
	if a == nil {
		c.r.report(document.DiagWarning, out.at, "this include block lacks a path", "Terragrunt refuses it.")
		return out
	}
	at := c.Range(a.Expr.Range())
	v := c.Eval(a.Expr)
	name, ok := c.resolve(v)
	switch {
	case !ok:
		c.r.report(document.DiagNotice, at, "it cannot be told which file is included here", "What it gives is unknown.")
		return out
	case !c.r.mayOpen(name, at):
		return out
	}
	included, cause := c.r.load(name, c.dir, c)
	if included == nil {
		c.r.report(document.DiagWarning, at, name+" is not read: "+cause, "What it gives is unknown.")
	}
	out.config = included
	return out
}

// mayOpen reports whether the file at name can be read here, and if not, says why.
func (r *reader) mayOpen(name string, at document.Range) bool {
	switch {
	case slices.Contains(r.open, name):
		r.report(document.DiagWarning, at, name+" reads itself here", "Break the cycle: Terragrunt refuses it. What is read here is unknown.")
		return false
	case len(r.open) >= maxDepth:
		r.report(document.DiagWarning, at, "files are read more than 10 deep here", "What is read here is unknown.")
		return false
	case r.count >= maxReads:
		r.report(document.DiagWarning, at, "more than 200 files are read for one unit here", "What is read here is unknown.")
		return false
	}
	return true
}

// source returns the source of the module, and the file that gives it: the unit's own, else that of the last include that has one.
func (c *config) source() (*config, *hclsyntax.Attribute) {
	if a := attribute(c.Body, "terraform", "source"); a != nil {
		return c, a
	}
	for _, i := range slices.Backward(c.includes) {
		if i.config != nil && i.strategy != "no_merge" {
			if from, a := i.config.source(); a != nil {
				return from, a
			}
		}
	}
	return nil, nil
}

// vague reports whether a file that is merged in cannot be read: it may name the module.
func (c *config) vague() bool {
	return slices.ContainsFunc(c.includes, func(i *include) bool {
		return i.strategy != "no_merge" && (i.config == nil || i.config.vague())
	})
}

// inputs returns the inputs of the file over those of the files that it includes, later ones over earlier ones: an object, an
// unknown, or the zero Value.
func (c *config) inputs() terraform.Value {
	if c.merged == nil {
		v := c.mergeInputs()
		c.merged = &v
	}
	return *c.merged
}

func (c *config) mergeInputs() terraform.Value {
	var out terraform.Value
	if a := c.Body.Attributes["inputs"]; a != nil {
		out = c.Eval(a.Expr)
	}
	for _, i := range slices.Backward(c.includes) {
		switch {
		case i.strategy == "no_merge":
		case i.config == nil, i.strategy != "shallow" && i.strategy != "deep":
			out = i.unknown("inputs").Merge(out, false)
		default:
			out = i.config.inputs().Merge(out, i.strategy == "deep")
		}
	}
	return out
}

// unknown returns the unknown that a part of a file that cannot be read is.
func (i *include) unknown(part string) terraform.Value {
	address := "include." + part
	if i.label != "" {
		address = "include." + i.label + "." + part
	}
	return terraform.NewValue(document.NewUnknown(address, i.at, address))
}

// varFiles returns the variable definition files that the unit passes to Terraform, those of included files first; false when some
// of them cannot be told.
func (c *config) varFiles() (out []string, known bool) {
	for _, i := range c.includes {
		if i.config != nil && i.strategy != "no_merge" {
			files, ok := i.config.varFiles()
			if !ok {
				return nil, false
			}
			out = append(out, files...)
		}
	}
	for _, b := range c.Body.Blocks {
		if b.Type != "terraform" {
			continue
		}
		for _, extra := range b.Body.Blocks {
			files, ok := c.extraFiles(extra)
			if extra.Type == "extra_arguments" && !ok {
				c.r.report(document.DiagNotice, c.Range(extra.DefRange()), "it cannot be told which variables these arguments set",
					"All inputs of the unit are unknown.")
				return nil, false
			}
			out = append(out, files...)
		}
	}
	return out, true
}

// extraFiles returns the variable definition files of an extra_arguments block that exist.
func (c *config) extraFiles(b *hclsyntax.Block) (out []string, known bool) {
	if b.Type != "extra_arguments" {
		return nil, true
	}
	if a := b.Body.Attributes["arguments"]; a != nil && c.setsVariables(a.Expr) {
		return nil, false
	}
	for _, name := range []string{"required_var_files", "optional_var_files"} {
		a := b.Body.Attributes[name]
		if a == nil {
			continue
		}
		v := c.Eval(a.Expr)
		if v.Node().Kind != document.List || v.Node().Open {
			return nil, false
		}
		for _, item := range v.Items() {
			file, ok := c.resolve(item)
			if !ok {
				return nil, false
			}
			if name == "required_var_files" || c.r.exists(file) {
				out = append(out, file)
			}
		}
	}
	return out, true
}

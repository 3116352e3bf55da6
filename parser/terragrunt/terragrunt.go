// Package terragrunt reads terragrunt.hcl: which module of the project it deploys, and with which inputs, as far as literals, locals
// and included files tell. Outputs of dependencies, the environment and commands are unknown.
package terragrunt

import (
	"fmt"
	"io/fs"
	"path"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/terraform"
)

// FileName is the name of the file of a unit.
const FileName = "terragrunt.hcl"

// maxDepth is how deep files include or read each other, maxReads how many files are read for one unit.
const (
	maxDepth = 10
	maxReads = 200
)

// reader reads the units of one project.
type reader struct {
	fsys fs.FS
	r    *terraform.Reader
	// reads are the results of read_terragrunt_config by path. They depend on nothing else.
	reads map[string]terraform.Value
	// open are the files that are being read, outermost first.
	open []string
	// count is how many files were read for the unit.
	count int
}

// Modules returns the directory of the module that each of the files deploys, by file. A file whose module is not in the project, or
// that is only there to be included, is left out.
func Modules(fsys fs.FS, files []string) map[string]string {
	r := &reader{fsys: fsys, r: terraform.NewReader(fsys, terraform.Options{}), reads: map[string]terraform.Value{}}
	out := map[string]string{}
	for _, name := range files {
		if c := r.unit(name); c != nil {
			if dir, _ := r.module(c, false); dir != "" {
				out[name] = dir
			}
		}
	}
	return out
}

// Units returns the units that the files declare, in their order. Files are read with tr, which also takes the diagnostics.
func Units(fsys fs.FS, tr *terraform.Reader, files []string) []*terraform.Unit {
	r := &reader{fsys: fsys, r: tr, reads: map[string]terraform.Value{}}
	var out []*terraform.Unit
	for _, name := range files {
		c := r.unit(name)
		if c == nil {
			continue
		}
		dir, source := r.module(c, true)
		if dir == "" {
			continue
		}
		u := &terraform.Unit{Dir: path.Dir(name), Module: dir, Source: source, Inputs: c.inputs()}
		if files, ok := c.varFiles(); ok {
			u.VarFiles = files
		} else {
			u.Inputs = terraform.NewValue(document.NewUnknown("inputs", c.Range(c.Body.SrcRange)))
		}
		out = append(out, u)
	}
	return out
}

// unit reads the file of a unit; nil when it cannot be read.
func (r *reader) unit(name string) *config {
	r.count = 0
	c, cause := r.load(name, path.Dir(name), nil)
	if c == nil {
		r.report(document.DiagError, document.Range{Filename: name}, "this file is not read: "+cause, "")
	}
	return c
}

func (r *reader) report(s document.Severity, at document.Range, summary, detail string) {
	r.r.Report(document.Diagnostic{Severity: s, Range: at, Summary: summary, Detail: detail})
}

// module returns the directory of the module of a unit, and the place that names it. It is empty when the unit has none in the
// project, which is reported when asked for.
func (r *reader) module(c *config, report bool) (string, document.Range) {
	from, source := c.source()
	if source == nil {
		if r.r.HasModule(c.dir) && !c.vague() {
			return c.dir, document.Range{}
		}
		return "", document.Range{}
	}
	v := from.Eval(source.Expr)
	at := from.Range(source.Expr.Range())
	dir, kind := from.moduleDir(v)
	switch {
	case kind == elsewhere && report:
		r.report(document.DiagNotice, at, "this module is not read: its source is not known to be a directory of the project",
			"What the module declares is not judged, and neither are the inputs.")
	case kind == elsewhere:
	case r.r.HasModule(dir):
		return dir, at
	case report:
		severity := document.DiagNotice
		if kind == written {
			severity = document.DiagWarning
		}
		r.report(severity, at, fmt.Sprintf("there is no module in %s", dir), "What the module declares is not judged.")
	}
	return "", document.Range{}
}

// attribute returns the attribute of the first block of a type.
func attribute(body *hclsyntax.Body, block, name string) *hclsyntax.Attribute {
	for _, b := range body.Blocks {
		if b.Type == block && b.Body.Attributes[name] != nil {
			return b.Body.Attributes[name]
		}
	}
	return nil
}

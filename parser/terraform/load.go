// Package terraform reads Terraform and OpenTofu configuration: every block becomes a resource of the document model, its
// expressions evaluated as far as that is possible without providers, state or network. What cannot be computed is unknown and
// keeps its expression and the resources behind it; a literal keeps the range in which it is written, however far it travels.
package terraform

import (
	"cmp"
	"io/fs"
	"path"
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// Options say how a project is read.
type Options struct {
	// Inputs give values to the variables of every root. They win over the files that Terraform loads unasked; later ones win.
	Inputs []Inputs
	// Manifest makes resources of the YAML or JSON text that a resource hosts, as kubectl_manifest does in yaml_body. Nil:
	// hosted text is not read.
	Manifest func(text *document.Text, file *document.File, host *document.Resource) ([]*document.Resource, []document.Diagnostic)
	// Decode returns the documents of a YAML or JSON text, so that yamldecode and jsondecode keep the ranges of the text.
	// Nil: decoded values have the range of the call.
	Decode func(text *document.Text) []*document.Node
}

// Inputs are values of variables from one place: a command line, a configuration.
type Inputs struct {
	// VarFiles are variable definition files, slash paths in the file system. Later ones win.
	VarFiles []string
	// Vars are values of variables by name, as on the command line: they win over VarFiles.
	Vars map[string]string
}

// Root is one root module, evaluated with the local modules that it calls.
type Root struct {
	// Dir is slash-separated; "." is the project's own directory.
	Dir string
	// Resources are all of the root and the modules that it reaches, sorted by file and position.
	Resources []*document.Resource
	// Called are the directories of the modules that it reaches, sorted.
	Called []string
}

// Load reads the directories of fsys that hold Terraform files, and the modules that they call. A directory that another one
// calls as a module is no root. Roots and files are sorted by path; each file that was read is listed once, with the resources
// that it declares: one for each instance and call. Nothing outside fsys is read.
func Load(fsys fs.FS, dirs []string, opts Options) (roots []*Root, files []*document.File, diags []document.Diagnostic) {
	return NewReader(fsys, opts).Load(dirs, nil)
}

func (l *loader) load(dirs []string, units []*Unit) (roots []*Root, files []*document.File, diags []document.Diagnostic) {
	for _, dir := range rootDirs(l, dirs, units) {
		roots = append(roots, l.root(&Unit{Dir: dir, Module: dir}))
	}
	for _, u := range units {
		roots = append(roots, l.root(u))
	}
	slices.SortStableFunc(roots, func(a, b *Root) int { return cmp.Compare(a.Dir, b.Dir) })
	for _, f := range l.files {
		if f.file != nil {
			sortResources(f.file.Resources)
			files = append(files, f.file)
		}
	}
	slices.SortFunc(files, func(a, b *document.File) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortStableFunc(l.diags, func(a, b document.Diagnostic) int { return compareRanges(a.Range, b.Range) })
	return roots, files, l.diags
}

// loader is what one Load has read.
type loader struct {
	fsys      fs.FS
	opts      Options
	functions map[string]function
	files     map[string]*input
	modules   map[string]*module
	templates map[string]*template
	// escapes are the strings with escape sequences of JSON files, by path and in order.
	escapes  map[string][]escaped
	diags    []document.Diagnostic
	reported map[string]bool
	// last is the file of the range that was made last: neighbours mostly lie in one file.
	last *document.File
}

func newLoader(fsys fs.FS, opts Options) *loader {
	return &loader{
		fsys: fsys, opts: opts, functions: functionTable(), files: map[string]*input{}, modules: map[string]*module{},
		templates: map[string]*template{}, escapes: map[string][]escaped{}, reported: map[string]bool{},
	}
}

// rootDirs returns the directories that neither a unit nor another directory calls, sorted, and of directories that only call each
// other the first.
func rootDirs(l *loader, dirs []string, units []*Unit) []string {
	var all []string
	for _, dir := range dirs {
		all = append(all, path.Clean(dir))
	}
	slices.Sort(all)
	all = slices.Compact(all)
	called, reached := map[string]bool{}, map[string]bool{}
	callers := all
	for _, u := range units {
		called[u.Module] = true
		callers = append(callers[:len(callers):len(callers)], u.Module)
		l.reach(u.Module, reached)
	}
	for _, dir := range callers {
		for _, target := range l.module(dir).targets() {
			if target != dir {
				called[target] = true
			}
		}
	}
	var out []string
	for _, dir := range all {
		if !called[dir] {
			out = append(out, dir)
			l.reach(dir, reached)
		}
	}
	for _, dir := range all {
		if !reached[dir] {
			out = append(out, dir)
			l.reach(dir, reached)
		}
	}
	slices.Sort(out)
	return out
}

// reach adds dir and the directories of the modules that it calls, directly or not.
func (l *loader) reach(dir string, reached map[string]bool) {
	if reached[dir] {
		return
	}
	reached[dir] = true
	for _, target := range l.module(dir).targets() {
		l.reach(target, reached)
	}
}

func sortResources(rs []*document.Resource) {
	slices.SortStableFunc(rs, func(a, b *document.Resource) int { return compareRanges(a.Header, b.Header) })
}

func compareRanges(a, b document.Range) int {
	return cmp.Or(cmp.Compare(a.Filename, b.Filename), cmp.Compare(a.Start.Byte, b.Start.Byte), cmp.Compare(a.End.Byte, b.End.Byte))
}

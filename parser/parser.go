// Package parser finds the files of a project, reads those that can matter and returns the project: files with resources and
// directives, stacks, and a diagnostic for each thing that could not be read.
package parser

import (
	"cmp"
	"context"
	"io/fs"
	"path"
	"slices"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/manifest"
	"github.com/karplint/karplint/parser/stack"
	"github.com/karplint/karplint/parser/terraform"
	"github.com/karplint/karplint/parser/terragrunt"
)

// Options say what is read. All paths are slash-separated and relative to FS, without dots, as package io/fs wants them.
type Options struct {
	// FS is the project. Nothing outside it is read.
	FS fs.FS
	// Roots are the directories to search, and files to read although they may be ignored; empty means all of FS.
	Roots []string
	// Stdin takes the place of a file, or adds one; nil when there is none.
	Stdin *Stdin
	// Ignore are patterns of paths that are not read, as gitignore(5) writes them. They win over the ignore files of the root.
	Ignore []string
	// Inputs give values to Terraform variables. Later ones win.
	Inputs []terraform.Inputs
	// Progress is told after each file how many are done, one call at a time; nil when nobody wants to know.
	Progress func(done, total int)
}

// Stdin is content that does not come from the file system. A Name whose extension tells no language holds YAML or JSON.
type Stdin struct {
	Name    string
	Content []byte
}

// Load reads a project. What cannot be read becomes a diagnostic of the project; an error means that ctx was done.
func Load(ctx context.Context, opts Options) (*document.Project, error) {
	l := &loader{opts: opts, files: map[string]*document.File{}}
	l.view = &view{fsys: opts.FS, stdin: opts.Stdin, ignores: newIgnores(opts.FS, opts.Ignore), named: map[string]bool{}}
	if err := l.load(ctx); err != nil {
		return nil, err
	}
	return l.project(), nil
}

// loader gathers a project.
type loader struct {
	opts     Options
	view     *view
	contexts *contexts

	files       map[string]*document.File
	roots       []stack.Root
	diagnostics []document.Diagnostic
}

func (l *loader) load(ctx context.Context) error {
	roots := slices.Clone(l.opts.Roots)
	if len(roots) == 0 {
		roots = []string{"."}
	}
	if l.opts.Stdin != nil {
		roots = append(roots, l.opts.Stdin.Name)
	}
	for _, root := range roots {
		l.view.named[root] = true
	}
	found, err := discover(ctx, l.view, roots)
	if err != nil {
		return err
	}
	l.diagnostics = found.diagnostics
	l.contexts = newContexts(l.view, found.kustomizations)
	modules, units := relevant(l.view, found)
	total, done := len(found.manifests)+len(modules), 0
	manifests, err := l.readManifests(ctx, found.manifests, func() {
		done++
		l.progress(done, total)
	})
	if err != nil {
		return err
	}
	for _, m := range manifests {
		l.add(m.file)
		l.diagnostics = append(l.diagnostics, m.diagnostics...)
	}
	l.loadTerraform(modules, units)
	l.progress(total, total)
	return ctx.Err()
}

func (l *loader) progress(done, total int) {
	if l.opts.Progress != nil {
		l.opts.Progress(done, total)
	}
}

func (l *loader) loadTerraform(dirs, units []string) {
	if len(dirs)+len(units) == 0 {
		return
	}
	r := terraform.NewReader(l.view, terraform.Options{
		Inputs: l.opts.Inputs,
		Manifest: func(text *document.Text, file *document.File, host *document.Resource) ([]*document.Resource, []document.Diagnostic) {
			docs, diags := manifest.Read(text, manifest.Options{})
			resources, _ := manifest.Resources(docs, file, host)
			return resources, diags
		},
		Decode: func(text *document.Text) []*document.Node {
			docs, _ := manifest.Read(text, manifest.Options{})
			var bodies []*document.Node
			for _, d := range docs {
				bodies = append(bodies, d.Body)
			}
			return bodies
		},
	})
	roots, files, diags := r.Load(dirs, terragrunt.Units(l.view, r, units))
	for _, root := range roots {
		l.roots = append(l.roots, stack.Root{Dir: root.Dir, Resources: root.Resources})
	}
	l.diagnostics = append(l.diagnostics, diags...)
	l.supersede(roots)
	for _, f := range files {
		l.add(f)
	}
}

// supersede drops the resources of the manifest files that Terraform applies: they are judged as it renders them, and once.
func (l *loader) supersede(roots []*terraform.Root) {
	for _, root := range roots {
		for _, r := range root.Resources {
			if r.Host == nil {
				continue
			}
			if f := l.files[r.Header.Filename]; f != nil {
				f.Resources = nil
			}
		}
	}
}

// add takes a file; nil is none. Two readers of one file, a manifest that Terraform reads as well, share it.
func (l *loader) add(f *document.File) {
	if f == nil {
		return
	}
	if known := l.files[f.Path]; known != nil {
		known.Resources = append(known.Resources, f.Resources...)
		return
	}
	l.files[f.Path] = f
	if f.Skipped != "" || path.Ext(f.Path) == ".json" {
		return
	}
	var diags []document.Diagnostic
	f.Directives, diags = directives(f.Source)
	l.diagnostics = append(l.diagnostics, diags...)
}

// project returns all that was gathered, sorted.
func (l *loader) project() *document.Project {
	p := &document.Project{Diagnostics: l.diagnostics}
	for _, f := range l.files {
		p.Files = append(p.Files, f)
	}
	slices.SortFunc(p.Files, func(a, b *document.File) int { return cmp.Compare(a.Path, b.Path) })
	slices.SortStableFunc(p.Diagnostics, func(a, b document.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Range.Filename, b.Range.Filename), cmp.Compare(a.Range.Start.Byte, b.Range.Start.Byte),
			cmp.Compare(a.Summary, b.Summary))
	})
	p.Diagnostics = slices.Compact(p.Diagnostics)
	p.Stacks = stack.Build(stack.Input{Files: p.Files, Roots: l.roots})
	return p
}

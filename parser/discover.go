package parser

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// skippedDirs are never searched: version control, installed providers and modules, installed packages, what Terragrunt copies.
var skippedDirs = map[string]bool{
	".git": true, ".terraform": true, "node_modules": true, ".terragrunt-cache": true, ".terragrunt-stack": true,
}

// Vendored reports whether the file at name lies in a directory that is never searched. A Terraform module can be read from there
// because another calls it; what is wrong in it is not its user's to mend.
func Vendored(name string) bool {
	for dir := path.Dir(name); dir != "." && dir != "/"; dir = path.Dir(dir) {
		if skippedDirs[path.Base(dir)] {
			return true
		}
	}
	return false
}

// discovery is what a walk found. Lists are in the order of the walk.
type discovery struct {
	view *view
	// manifests are the YAML and JSON files, each real file once.
	manifests []string
	// modules are the directories with Terraform files; one may be listed twice.
	modules []string
	// units are the terragrunt.hcl files.
	units []string
	// kustomizations are the files that list Kustomize patches; they are among the manifests too.
	kustomizations []string
	diagnostics    []document.Diagnostic

	dirs  map[string]bool // searched
	files map[string]bool // taken
	// links are symbolic links to manifests, with their targets. They are taken last, when it is known which targets are read.
	links [][2]string
}

// discover walks the roots. A root that is a file is taken although it may be ignored.
func discover(ctx context.Context, v *view, roots []string) (*discovery, error) {
	d := &discovery{view: v, dirs: map[string]bool{}, files: map[string]bool{}}
	for i, root := range roots {
		if slices.Contains(roots[:i], root) {
			continue
		}
		info, err := fs.Stat(v, root)
		switch {
		case err != nil:
			d.fail(root, "cannot be read", err)
		case !info.IsDir():
			d.named(root, info)
		}
	}
	for _, root := range roots {
		if info, err := fs.Stat(v, root); err == nil && info.IsDir() {
			if err := d.walk(ctx, root); err != nil {
				return nil, err
			}
		}
	}
	for _, link := range d.links {
		if !d.files[link[1]] {
			d.files[link[1]] = true
			d.manifests = append(d.manifests, link[0])
		}
	}
	slices.Sort(d.manifests)
	slices.Sort(d.units)
	return d, nil
}

// named takes a file that was asked for by name.
func (d *discovery) named(name string, info fs.FileInfo) {
	switch {
	case !info.Mode().IsRegular():
		d.fail(name, "cannot be read", errors.New("it is not a regular file; karplint - reads standard input"))
	case kindOf(name) != otherFile || d.view.isStdin(name):
		d.take(name)
		if target, err := realPath(d.view, name); err == nil {
			d.files[target] = true // not to be read a second time under its own name
		}
	case !hasSuffix(path.Base(name), ".tfvars", ".tfvars.json", ".hcl"):
		d.diagnostics = append(d.diagnostics, document.Diagnostic{
			Severity: document.DiagWarning, Range: document.Range{Filename: name},
			Summary: "this file is not read, because its name tells no language that karplint knows",
			Detail:  "karplint reads .yaml, .yml, .json, .tf, .tofu, .tf.json and terragrunt.hcl files",
		})
	}
}

// walk searches a directory and those below it. It fails only when ctx is done.
func (d *discovery) walk(ctx context.Context, dir string) error {
	if err := ctx.Err(); err != nil || d.dirs[dir] {
		return err
	}
	d.dirs[dir] = true
	entries, err := fs.ReadDir(d.view, dir)
	if err != nil {
		d.fail(dir, "this directory cannot be read", err)
	}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		if e.IsDir() {
			if !skippedDirs[e.Name()] && !d.view.ignores.match(name, true) {
				if err := d.walk(ctx, name); err != nil {
					return err
				}
			}
			continue
		}
		if d.wanted(name) && !d.files[name] && !d.view.ignores.match(name, false) {
			d.entry(name, e)
		}
	}
	return nil
}

// wanted reports whether the name of a file is one that karplint reads.
func (d *discovery) wanted(name string) bool {
	return kindOf(name) != otherFile || path.Base(name) == "Kustomization"
}

// entry takes a file of a directory. A symbolic link is followed when it leads to a file of the project; a broken one is none.
func (d *discovery) entry(name string, e fs.DirEntry) {
	switch {
	case e.Type().IsRegular():
		d.take(name)
	case e.Type()&fs.ModeSymlink == 0:
	default:
		info, err := fs.Stat(d.view, name)
		if err != nil || !info.Mode().IsRegular() {
			return
		}
		if kind := kindOf(name); kind == terraformFile || kind == terragruntFile { // part of every module that links to it
			d.take(name)
			return
		}
		if target, err := realPath(d.view, name); err == nil {
			d.links = append(d.links, [2]string{name, target})
		}
	}
}

func (d *discovery) take(name string) {
	d.files[name] = true
	switch kindOf(name) {
	case terragruntFile:
		d.units = append(d.units, name)
		return
	case terraformFile:
		if dir, n := path.Dir(name), len(d.modules); n == 0 || d.modules[n-1] != dir {
			d.modules = append(d.modules, dir)
		}
		return
	}
	switch path.Base(name) {
	case "Kustomization":
		d.kustomizations = append(d.kustomizations, name)
		return
	case "kustomization.yaml", "kustomization.yml":
		d.kustomizations = append(d.kustomizations, name)
	}
	d.manifests = append(d.manifests, name)
}

func (d *discovery) fail(name, what string, err error) {
	d.diagnostics = append(d.diagnostics, unreadable(name, what, err))
}

// unreadable is the diagnostic of a file or directory that the file system does not give.
func unreadable(name, what string, err error) document.Diagnostic {
	if pathErr := (*fs.PathError)(nil); errors.As(err, &pathErr) {
		err = pathErr.Err
	}
	return document.Diagnostic{
		Severity: document.DiagError, Range: document.Range{Filename: name}, Summary: fmt.Sprintf("%s: %v", what, err),
	}
}

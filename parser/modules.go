package parser

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"

	"github.com/karplint/karplint/parser/terragrunt"
)

// localSource is the source of a local module, in HCL and in JSON.
var localSource = regexp.MustCompile(`\bsource"?\s*[=:]\s*"(\.\.?(?:/[^"$]*)?)"`)

// moduleDir is what the text of a Terraform directory tells without being parsed.
type moduleDir struct {
	matters bool
	// calls are the directories of the local modules that it calls.
	calls []string
}

// relevant returns the Terraform directories and the terragrunt.hcl files that can matter: by themselves, or because of the module that
// a file deploys. Both are sorted.
func relevant(fsys fs.FS, found *discovery) (modules, units []string) {
	deployed := terragrunt.Modules(fsys, found.units)
	modules = relevantModules(fsys, slices.Concat(found.modules, slices.Collect(maps.Values(deployed))))
	for _, name := range found.units {
		if _, yes := slices.BinarySearch(modules, deployed[name]); yes {
			units = append(units, name)
			continue
		}
		if text, err := fs.ReadFile(fsys, name); err != nil || containsAny(text, terraformNeedles) {
			units = append(units, name)
		}
	}
	return modules, units
}

// relevantModules returns those of dirs, sorted, that can matter, or that call a local module that can, at any depth.
func relevantModules(fsys fs.FS, dirs []string) []string {
	known := map[string]*moduleDir{}
	queue := slices.Clone(dirs)
	for len(queue) > 0 {
		dir := queue[0]
		queue = queue[1:]
		if known[dir] == nil {
			known[dir] = scanModule(fsys, dir)
			queue = append(queue, known[dir].calls...)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, m := range known {
			if !m.matters && slices.ContainsFunc(m.calls, func(dir string) bool { return known[dir].matters }) {
				m.matters, changed = true, true
			}
		}
	}
	var out []string
	for _, dir := range dirs {
		if known[dir].matters {
			out = append(out, dir)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// scanModule looks through the Terraform files of a directory. One that cannot be read matters: whoever loads it tells why.
func scanModule(fsys fs.FS, dir string) *moduleDir {
	out := &moduleDir{}
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		return out
	}
	for _, e := range entries {
		if e.IsDir() || kindOf(e.Name()) != terraformFile {
			continue
		}
		text, err := fs.ReadFile(fsys, path.Join(dir, e.Name()))
		if err != nil {
			_, missing := fs.Stat(fsys, path.Join(dir, e.Name()))
			out.matters = out.matters || missing == nil
			continue
		}
		out.matters = out.matters || containsAny(text, terraformNeedles)
		for _, m := range localSource.FindAllSubmatch(text, -1) {
			if called := path.Join(dir, string(m[1])); fs.ValidPath(called) {
				out.calls = append(out.calls, called)
			}
		}
	}
	return out
}

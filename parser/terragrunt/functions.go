package terragrunt

import (
	"path"
	"strings"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/terraform"
)

// named returns what a reference begins with: a part of an included file, or an unknown for all that Terragrunt knows at run time.
func (c *config) named(words []string) (terraform.Value, int) {
	switch words[0] {
	case "local", "path", "each", "count":
		return terraform.Value{}, 0
	case "include":
		if v, n := c.includedPart(words[1:]); n > 0 {
			return v, n + 1
		}
	}
	address := strings.Join(words, ".")
	return terraform.NewValue(document.NewUnknown(address, document.Range{}, address)), len(words)
}

// includedPart returns what the words behind include stand for, and how many they are; 0 when that is unknown.
func (c *config) includedPart(words []string) (terraform.Value, int) {
	for _, i := range c.includes {
		rest, used := words, 1
		if i.label != "" {
			if len(words) == 0 || words[0] != i.label {
				continue
			}
			rest, used = words[1:], 2
		}
		if i.config == nil || len(rest) == 0 {
			continue
		}
		switch rest[0] {
		case "locals":
			return i.config.Locals(), used
		case "inputs":
			if v := i.config.inputs(); v.Node() != nil {
				return v, used
			}
		}
	}
	return terraform.Value{}, 0
}

// call returns the result of a function of Terragrunt, or of one of Terraform that takes an absolute path apart. A function that
// neither knows is left to be unknown.
func (c *config) call(name string, args []terraform.Value, at document.Range) (terraform.Value, bool) {
	text := func(s string) (terraform.Value, bool) { return terraform.NewValue(document.NewScalar(s, at)), true }
	switch name {
	case "find_in_parent_folders":
		return c.findInParents(args, at)
	case "read_terragrunt_config":
		return c.readConfig(args, at)
	case "get_terragrunt_dir":
		return absolute(c.dir, at), true
	case "get_parent_terragrunt_dir":
		dir, ok := c.parentDir(args)
		return absolute(dir, at), ok
	case "path_relative_to_include":
		dir, ok := c.parentDir(args)
		return terraform.NewValue(document.NewScalar(relative(dir, c.dir), at)), ok
	case "path_relative_from_include":
		dir, ok := c.parentDir(args)
		return terraform.NewValue(document.NewScalar(relative(c.dir, dir), at)), ok
	case "get_repo_root":
		return absolute(c.r.repoRoot(c.dir), at), true
	case "get_path_from_repo_root":
		return text(relative(c.r.repoRoot(c.dir), c.dir))
	case "get_path_to_repo_root":
		return text(relative(c.dir, c.r.repoRoot(c.dir)))
	case "basename", "dirname":
		if len(args) != 1 {
			return terraform.Value{}, false
		}
		p, ok := projectPath(args[0])
		switch {
		case !ok || p == ".":
		case name == "basename":
			return text(path.Base(p))
		default:
			return absolute(path.Dir(p), at), true
		}
	}
	return terraform.Value{}, false
}

// parentDir returns the directory of the file that the unit includes: the one of that label, else the first. A file that includes
// none has its own. It is false when that file is not known.
func (c *config) parentDir(args []terraform.Value) (string, bool) {
	if c.child != nil {
		return path.Dir(c.name), true
	}
	label := ""
	if len(args) > 0 {
		text, ok := args[0].Node().Str()
		if !ok {
			return "", false
		}
		label = text
	}
	for _, i := range c.includes {
		if len(args) > 0 && i.label != label {
			continue
		}
		if i.config == nil {
			return "", false
		}
		return path.Dir(i.config.name), true
	}
	return c.dir, len(args) == 0
}

// findInParents returns the path of a file in the nearest directory above that holds one, else the fallback, else an unknown: a unit
// of a catalog finds it where it is deployed.
func (c *config) findInParents(args []terraform.Value, at document.Range) (terraform.Value, bool) {
	name := FileName
	if len(args) > 0 {
		text, ok := args[0].Node().Str()
		if !ok || text == "" {
			return terraform.Value{}, false
		}
		name = text
	}
	if found, ok := c.r.above(c.dir, name); ok {
		return absolute(found, at), true
	}
	if len(args) > 1 {
		return args[1], true
	}
	return terraform.Value{}, false
}

// readConfig returns the locals and inputs of another file; all else of it is unknown. A file that is not there gives the default of
// the call.
func (c *config) readConfig(args []terraform.Value, at document.Range) (terraform.Value, bool) {
	if len(args) == 0 {
		return terraform.Value{}, false
	}
	name, ok := c.resolve(args[0])
	if !ok {
		return terraform.Value{}, false
	}
	if c.r.exists(name + "/" + FileName) {
		name += "/" + FileName
	}
	if !c.r.exists(name) && len(args) > 1 {
		return args[1], true
	}
	if v, done := c.r.reads[name]; done {
		return v, true
	}
	if !c.r.mayOpen(name, at) {
		return terraform.Value{}, false
	}
	other, cause := c.r.load(name, path.Dir(name), nil)
	if other == nil {
		c.r.report(document.DiagNotice, at, name+" is not read: "+cause, "What it gives is unknown.")
		return terraform.Value{}, false
	}
	c.r.open = append(c.r.open, name)
	fields := map[string]terraform.Value{"locals": other.Locals()}
	if v := other.inputs(); v.Node() != nil {
		fields["inputs"] = v
	}
	c.r.open = c.r.open[:len(c.r.open)-1]
	c.r.reads[name] = terraform.NewRecord(fields, `read_terragrunt_config("`+name+`")`, other.Range(other.Body.SrcRange))
	return c.r.reads[name], true
}

package terragrunt

import (
	"io/fs"
	"path"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/terraform"
)

// root is the expression of the absolute path of the project. It depends on the machine; what follows it does not, so that an
// absolute path is an unknown whose rest is known.
const root = "get_repo_root()"

// absolute returns the value that the absolute path of a file or directory of the project is.
func absolute(name string, at document.Range) terraform.Value {
	if name == "." {
		return terraform.NewValue(document.NewUnknown(root, at))
	}
	n := document.NewUnknown("${"+root+"}/"+name, at)
	n.Pieces = []string{"", "/" + name}
	return terraform.NewValue(n)
}

// projectPath returns the path in the project that an absolute path is; false for any other value.
func projectPath(v terraform.Value) (string, bool) {
	text, ok := projectText(v)
	name := path.Clean(strings.TrimLeft(text, "/"))
	return name, ok && fs.ValidPath(name)
}

// projectText returns what follows the root of the project in an absolute path: empty, or a text that begins with a slash.
func projectText(v terraform.Value) (string, bool) {
	n := v.Node()
	switch {
	case n.Kind != document.Unknown:
		return "", false
	case n.Expr == root:
		return "", true
	case len(n.Pieces) == 2 && n.Pieces[0] == "" && strings.HasPrefix(n.Pieces[1], "/") && n.Expr == "${"+root+"}"+n.Pieces[1]:
		return n.Pieces[1], true
	}
	return "", false
}

// resolve returns the path in the project that v names, relative to the directory of the unit.
func (c *config) resolve(v terraform.Value) (string, bool) {
	if name, ok := projectPath(v); ok {
		return name, true
	}
	text, ok := v.Node().Str()
	if !ok || text == "" || path.IsAbs(text) {
		return "", false
	}
	name := path.Join(c.dir, text)
	return name, fs.ValidPath(name)
}

// sourceKind says how the source of a module names it.
type sourceKind uint8

const (
	// elsewhere is not known to be in the project.
	elsewhere sourceKind = iota
	// written is a relative path.
	written
	// anchored is a path from the root of the repository, which is taken for that of the project.
	anchored
)

// moduleDir returns the directory that the source of a module names. Two slashes, which divide what Terragrunt copies from the
// module in it, are one.
func (c *config) moduleDir(v terraform.Value) (string, sourceKind) {
	kind := anchored
	text, ok := projectText(v)
	dir := strings.TrimLeft(text, "/")
	if !ok {
		if text, ok = v.Node().Str(); !ok {
			return "", elsewhere
		}
		kind, dir = written, c.dir+"/"+text
		if path.IsAbs(text) || !strings.HasPrefix(text, ".") && !c.r.exists(path.Join(c.dir, text)) {
			return "", elsewhere
		}
	}
	dir, _, _ = strings.Cut(dir, "?")
	dir = path.Clean(dir)
	if !fs.ValidPath(dir) {
		return "", elsewhere
	}
	return dir, kind
}

func (r *reader) exists(name string) bool {
	if !fs.ValidPath(name) {
		return false
	}
	_, err := fs.Stat(r.fsys, name)
	return err == nil
}

// repoRoot returns the directory of the repository that holds dir: the nearest with .git, else the project.
func (r *reader) repoRoot(dir string) string {
	for ; dir != "."; dir = path.Dir(dir) {
		if r.exists(dir + "/.git") {
			return dir
		}
	}
	return "."
}

// above returns the file or directory with that name in the nearest directory above dir.
func (r *reader) above(dir, name string) (string, bool) {
	for dir != "." {
		dir = path.Dir(dir)
		if found := path.Join(dir, name); r.exists(found) {
			return found, true
		}
	}
	return "", false
}

// relative returns the path that leads from one directory of the project to another.
func relative(from, to string) string {
	up := ""
	for from != "." && to != from && !strings.HasPrefix(to, from+"/") {
		from, up = path.Dir(from), up+"../"
	}
	if from != "." {
		to = strings.TrimPrefix(to, from)
	}
	return path.Clean(up + "./" + to)
}

// setsVariables reports whether arguments of Terraform may set variables.
func (c *config) setsVariables(x hclsyntax.Expression) bool {
	v := c.Eval(x)
	if v.Node().Kind != document.List || v.Node().Open {
		return true
	}
	for _, item := range v.Items() {
		n := item.Node()
		text, ok := n.Str()
		if !ok && len(n.Pieces) > 0 {
			text, ok = n.Pieces[0], n.Pieces[0] != ""
		}
		if !ok || strings.HasPrefix(strings.TrimLeft(text, "-"), "var") {
			return true
		}
	}
	return false
}

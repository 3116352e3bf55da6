package terraform

import (
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// opened returns the file that the first argument names, relative to the root module; nil without a fault when the name is unknown.
func (c *call) opened() (*document.File, *fault) {
	if len(c.args) == 0 {
		return nil, c.wants(1, 1)
	}
	name, ok := c.args[0].text()
	dir := c.s.in.root.dir
	if d := c.s.in.root.dialect; d != nil && !ok {
		name, ok = d.Path(Value{c.args[0]})
		dir = "."
	}
	if !ok {
		if c.args[0].unknown() {
			return nil, nil
		}
		return nil, c.fails("it takes the path of a file")
	}
	if path.IsAbs(name) || strings.HasPrefix(name, "~") {
		return nil, unreadable(c.at, "%s: %s is not read: it lies outside of the project", c.name, name)
	}
	f, cause := c.s.in.l.read(path.Join(dir, name))
	if f == nil {
		return nil, unreadable(c.at, "%s: %s is not read: %s", c.name, name, cause)
	}
	if len(f.Bytes) > maxText {
		return nil, unreadable(c.at, "%s: %s is not read: it is larger than 1 MiB", c.name, name)
	}
	return f, nil
}

// file returns the content, which keeps its places in the file.
func (c *call) file() (value, *fault) {
	f, fault := c.opened()
	if f == nil {
		return c.unknown(), fault
	}
	if !utf8.Valid(f.Bytes) {
		return value{}, c.fails("the file is no UTF-8 text")
	}
	n := document.NewScalar(string(f.Bytes), f.Range(0, len(f.Bytes)))
	n.Inner = document.NewText(f.Source)
	return value{node: n}.at(c.at), nil
}

func (c *call) fileExists() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	if name, ok := c.args[0].text(); ok && c.isDirectory(name) || !ok && !c.args[0].unknown() {
		return value{}, c.fails("it takes the path of a file")
	}
	f, fault := c.opened()
	switch {
	case f != nil:
		return scalar(true, c.at), nil
	case fault == nil || strings.Contains(fault.Summary, "outside"):
		return c.unknown(), fault
	}
	return scalar(false, c.at), nil
}

// isDirectory reports whether name, relative to the root module, is a directory of the project.
func (c *call) isDirectory(name string) bool {
	info, err := fs.Stat(c.s.in.l.fsys, path.Join(c.s.in.root.dir, name))
	return err == nil && info.IsDir() && !path.IsAbs(name)
}

// fileSum returns a hash or the base64 form of a file.
func (c *call) fileSum() (value, *fault) {
	f, fault := c.opened()
	if f == nil {
		return c.unknown(), fault
	}
	return scalar(sum(strings.TrimPrefix(c.name, "file"), f.Bytes), c.at), nil
}

// sum returns the hash of text of the given kind.
func sum(kind string, text []byte) string {
	switch kind {
	case "md5":
		out := md5.Sum(text)
		return hex.EncodeToString(out[:])
	case "sha1":
		out := sha1.Sum(text)
		return hex.EncodeToString(out[:])
	case "sha256":
		out := sha256.Sum256(text)
		return hex.EncodeToString(out[:])
	case "sha512":
		out := sha512.Sum512(text)
		return hex.EncodeToString(out[:])
	case "base64sha256":
		out := sha256.Sum256(text)
		return base64.StdEncoding.EncodeToString(out[:])
	case "base64sha512":
		out := sha512.Sum512(text)
		return base64.StdEncoding.EncodeToString(out[:])
	}
	return base64.StdEncoding.EncodeToString(text)
}

func (c *call) pathExpand() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	name, ok := c.args[0].text()
	switch {
	case !ok && !c.args[0].unknown():
		return value{}, c.fails("it takes a path")
	case !ok || strings.HasPrefix(name, "~"):
		return c.unknown(), nil
	}
	return asText(c.args[0]), nil
}

// template is a parsed template file.
type template struct {
	file *document.File
	expr hclsyntax.Expression
}

// templateOf parses a file as a template, once. expr is nil when it cannot be parsed, which is reported.
func (l *loader) templateOf(f *document.File) *template {
	if t := l.templates[f.Path]; t != nil {
		return t
	}
	t := &template{file: f}
	l.templates[f.Path] = t
	if cause := tooMuch(f.Bytes); cause != "" {
		l.report(faulty(f.Range(0, 0), "this template is not read: %s", cause).Diagnostic)
		return t
	}
	expr, diags := hclsyntax.ParseTemplate(f.Bytes, f.Path, hcl.InitialPos)
	l.syntax(f, diags)
	if !diags.HasErrors() {
		t.expr = expr
	}
	return t
}

// templateFile renders a template file; the parts that are written in it keep their places there.
func (c *call) templateFile() (value, *fault) {
	if f := c.wants(2, 2); f != nil {
		return value{}, f
	}
	f, fault := c.opened()
	if f == nil {
		return c.unknown(), fault
	}
	t := c.s.in.l.templateOf(f)
	if t.expr == nil {
		return c.unknown(), nil
	}
	return c.s.render(t.expr, c.args[1], f, c.at)
}

// render evaluates a template with variables, which is an object.
func (s *scope) render(x hclsyntax.Expression, variables value, f *document.File, at document.Range) (value, *fault) {
	inner := &scope{in: s.in, sealed: true, strict: s.strict}
	switch {
	case variables.unknown():
		inner.rest = &variables
	case variables.kind() != document.Object:
		return value{}, faulty(at, "the variables of a template are an object")
	default:
		for _, m := range variables.members() {
			if !hclsyntax.ValidIdentifier(m.name) {
				return value{}, faulty(at, "the variable %q of a template cannot be referred to: it is no identifier", m.name)
			}
			inner = inner.with(m.name, m.value)
		}
		if variables.node.Open {
			inner.rest = &variables
		}
	}
	v, fault := inner.eval(x)
	if fault != nil {
		return value{}, fault
	}
	n := *v.node
	if _, isText := x.(*hclsyntax.TemplateExpr); isText {
		n.Range = f.Range(0, len(f.Bytes))
	}
	return value{&n, v.shape}.at(at), nil
}

// templateString renders a template that is a value.
func (c *call) templateString() (value, *fault) {
	if f := c.wants(2, 2); f != nil {
		return value{}, f
	}
	switch c.x.Args[0].(type) {
	case *hclsyntax.TemplateExpr, *hclsyntax.FunctionCallExpr, *hclsyntax.LiteralValueExpr,
		*hclsyntax.TupleConsExpr, *hclsyntax.ObjectConsExpr:
		return value{}, c.fails("its template is a reference to a value, not an expression").
			advise("Write the template in place, or use templatefile for one in a file.")
	}
	text, ok := c.args[0].str()
	if !ok {
		return c.unknown(), nil
	}
	name := "template at " + c.at.String()
	f := &document.File{Source: document.NewSource(name, []byte(text))}
	if cause := tooMuch(f.Bytes); cause != "" {
		return value{}, c.fails("the template is not read: %s", cause)
	}
	expr, diags := hclsyntax.ParseTemplate(f.Bytes, name, hcl.InitialPos)
	if diags.HasErrors() {
		return value{}, c.fails("the template cannot be parsed: %s", diags[0].Summary)
	}
	c.s.in.l.files[name] = &input{file: f}
	defer delete(c.s.in.l.files, name)
	v, fault := c.s.render(expr, c.args[1], f, c.at)
	if fault != nil {
		fault.Range = c.at
		return value{}, fault
	}
	// The text is written nowhere: all of it is computed here.
	if out, ok := v.text(); ok {
		return scalar(out, c.at), nil
	}
	return c.unknown(), nil
}

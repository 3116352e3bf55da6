package terraform

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// computed returns an attribute that a provider computes from nothing but the configuration and files of the project; false for
// all others.
func (x *expanded) computed(name string) (value, bool) {
	switch x.of.blockType() + "." + name {
	case "terraform_data.output":
		return x.optional("input")
	case "data.null_data_source.outputs":
		return x.optional("inputs")
	case "data.template_file.rendered":
		return x.rendered()
	case "data.local_file.content":
		return x.callOn("file", "filename")
	case "data.kubectl_file_documents.documents", "data.kubectl_file_documents.manifests":
		return x.documents(name)
	}
	return value{}, false
}

// optional returns the value of an argument; false when it is not configured.
func (x *expanded) optional(name string) (value, bool) {
	if x.of.block.Body.Attributes[name] == nil {
		return value{}, false
	}
	return x.argument(name), true
}

// callOn returns what a function gives for an argument.
func (x *expanded) callOn(function, argument string) (value, bool) {
	a := x.of.block.Body.Attributes[argument]
	if a == nil {
		return value{}, false
	}
	v, _ := x.scope.eval(&hclsyntax.FunctionCallExpr{
		Name: function, Args: []hclsyntax.Expression{a.Expr},
		NameRange: a.Expr.Range(), OpenParenRange: a.Expr.Range(), CloseParenRange: a.Expr.Range(),
	})
	return v, true
}

// rendered is the result of data.template_file: its template argument is a text with the variables in vars.
func (x *expanded) rendered() (value, bool) {
	text, ok := x.optional("template")
	if !ok {
		return value{}, false
	}
	vars, ok := x.optional("vars")
	if !ok {
		vars = newObject(nil, text.node.Range)
	}
	t := text.node.Inner
	at := text.node.Range
	if t == nil || len(t.Segments) != 1 || !t.Segments[0].Literal || t.Segments[0].Start != 0 {
		return value{}, false
	}
	in := x.of.in
	seg := t.Segments[0]
	f := in.l.files[seg.Source.Path]
	if f == nil || f.file == nil || tooMuch(t.Bytes) != "" {
		return value{}, false
	}
	expr, diags := hclsyntax.ParseTemplate(t.Bytes, seg.Source.Path, hcl.Pos{Line: 1, Column: 1, Byte: seg.Offset})
	in.l.syntax(f.file, diags)
	if diags.HasErrors() {
		return value{}, false
	}
	v, fault := x.scope.render(expr, vars, f.file, at)
	if fault != nil {
		return value{}, false
	}
	return v, true
}

// documents are the single documents of a YAML stream, as a list, or as a map by a path that is made of them.
func (x *expanded) documents(name string) (value, bool) {
	content, ok := x.optional("content")
	if !ok {
		return value{}, false
	}
	text := x.of.in.l.textOf(content.node)
	if text == nil {
		return value{}, false
	}
	var items []value
	var members []member
	for i, t := range splitDocuments(text) {
		n := document.NewScalar(string(t.Bytes), content.node.Range)
		if r, _ := t.Range(0, len(t.Bytes)); r.Filename != "" {
			n.Range = r
		}
		n.Inner = t
		v := value{node: n}
		if len(t.Holes) > 0 && document.HasHole(string(t.Bytes)) {
			filled := t.Fill(string(t.Bytes), n.Range)
			filled.Inner = t
			v = value{node: filled}
		}
		items = append(items, v)
		members = append(members, member{name: "document " + strconv.Itoa(i), key: n.Range, value: v})
	}
	if name == "documents" {
		return newList(listKind, items, content.node.Range), true
	}
	return newObject(members, content.node.Range).as(mapKind), true
}

// splitDocuments splits a stream at --- in column 0. Documents without content are left out.
func splitDocuments(t *document.Text) []*document.Text {
	var out []*document.Text
	add := func(start, end int) {
		if strings.TrimSpace(string(t.Bytes[start:end])) != "" {
			out = append(out, t.Slice(start, end))
		}
	}
	start := 0
	for at := 0; at < len(t.Bytes); {
		next := len(t.Bytes)
		if i := bytes.IndexByte(t.Bytes[at:], '\n'); i >= 0 {
			next = at + i + 1
		}
		if line := strings.TrimRight(string(t.Bytes[at:next]), " \t\r\n"); line == "---" {
			add(start, at)
			start = next
		}
		at = next
	}
	add(start, len(t.Bytes))
	return out
}

package terraform

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/karplint/karplint/parser/document"
)

// jsonBlocks are nested blocks that are often written as one object, which JSON cannot tell from an attribute.
var jsonBlocks = []string{
	"access_config", "backend", "cloud", "cluster_config", "compute_config", "condition", "connection", "content", "encryption_config",
	"filter", "launch_template", "lifecycle", "metadata", "metadata_options", "principals", "provisioner", "required_providers",
	"scaling_config", "set", "set_list", "set_sensitive", "spec", "statement", "timeouts", "vpc_config",
}

// jsonConfig turns a JSON text into the body that the same configuration has in native syntax.
type jsonConfig struct {
	l    *loader
	file *document.File
	// templates says that strings are templates, as they are in configuration but not in variable definitions.
	templates bool
}

// parseJSON reads a .tf.json file. The body is never nil.
func (l *loader) parseJSON(f *document.File) *hclsyntax.Body {
	c := &jsonConfig{l: l, file: f, templates: true}
	body := &hclsyntax.Body{}
	c.each(c.read(), func(name, v *jsonNode) {
		switch name.text {
		case "resource", "data", "ephemeral":
			c.labelled(body, name.text, v, 2, nil)
		case "module", "variable", "output", "provider":
			c.labelled(body, name.text, v, 1, nil)
		case "locals", "terraform":
			c.labelled(body, name.text, v, 0, []*jsonNode{name})
		}
	})
	return body
}

// parseJSONAttributes reads a variable definition file.
func (l *loader) parseJSONAttributes(f *document.File) *hclsyntax.Body {
	c := &jsonConfig{l: l, file: f}
	body := &hclsyntax.Body{Attributes: hclsyntax.Attributes{}}
	c.each(c.read(), func(name, v *jsonNode) { c.attribute(body, name, v) })
	return body
}

// read returns the text's value, or nil after reporting why it has none.
func (c *jsonConfig) read() *jsonNode {
	f := c.file
	r := &jsonReader{text: f.Bytes}
	if len(f.Bytes) > maxJSON {
		r.fail("it is larger than 8 MiB")
	} else if strings.HasPrefix(string(f.Bytes[:min(3, len(f.Bytes))]), "\uFEFF") {
		r.at = 3
	}
	var n *jsonNode
	if r.fault == "" {
		n = r.value()
	}
	if r.space(); r.fault == "" && r.at < len(r.text) {
		r.fail("there is more text after the value")
	}
	if r.fault != "" {
		c.l.report(document.Diagnostic{
			Severity: document.DiagError, Summary: "this cannot be parsed as JSON: " + r.fault, Range: f.Range(r.at, r.at+1),
			Detail: "Mend the syntax here; nothing of the file is read.",
		})
		return nil
	}
	if len(r.escapes) > 0 {
		c.l.escapes[f.Path] = r.escapes
	}
	return n
}

// each calls visit for the members of an object, or of each object in an array. Comments, members named //, are left out.
func (c *jsonConfig) each(n *jsonNode, visit func(name, v *jsonNode)) {
	if n == nil {
		return
	}
	for _, item := range n.items {
		c.each(item, visit)
	}
	for _, m := range n.members {
		if m.name.text != "//" {
			visit(m.name, m.value)
		}
	}
}

// labelled adds the blocks that are written below n, which is as many objects deep as there are labels left.
func (c *jsonConfig) labelled(body *hclsyntax.Body, blockType string, n *jsonNode, left int, labels []*jsonNode) {
	if left > 0 {
		c.each(n, func(name, v *jsonNode) {
			c.labelled(body, blockType, v, left-1, append(labels[:len(labels):len(labels)], name))
		})
		return
	}
	if n.kind == jsonArray {
		for _, item := range n.items {
			c.labelled(body, blockType, item, 0, labels)
		}
		return
	}
	if n.kind == jsonObject {
		body.Blocks = append(body.Blocks, c.block(blockType, labels, n))
	}
}

// block returns the block whose content is n. Its header is the innermost of the names that lead to it.
func (c *jsonConfig) block(blockType string, labels []*jsonNode, n *jsonNode) *hclsyntax.Block {
	b := &hclsyntax.Block{
		Type: blockType, Body: &hclsyntax.Body{Attributes: hclsyntax.Attributes{}, SrcRange: c.rng(n.start, n.end)},
		OpenBraceRange: c.rng(n.start, n.start+1), CloseBraceRange: c.rng(n.end-1, n.end), TypeRange: c.rng(n.start, n.start+1),
	}
	if len(labels) > 0 {
		last := labels[len(labels)-1]
		b.TypeRange = c.rng(last.start, last.end)
	}
	if blockType != "locals" && blockType != "terraform" {
		for _, l := range labels {
			b.Labels = append(b.Labels, l.text)
			b.LabelRanges = append(b.LabelRanges, b.TypeRange)
		}
	}
	attributesOnly := slices.Contains([]string{"module", "variable", "output", "locals"}, blockType)
	c.each(n, func(name, v *jsonNode) {
		if attributesOnly || !c.nested(b.Body, name, v) {
			c.attribute(b.Body, name, v)
		}
	})
	return b
}

// nested adds the blocks that a member is; false when it is an attribute.
func (c *jsonConfig) nested(body *hclsyntax.Body, name, v *jsonNode) bool {
	switch {
	case name.text == "dynamic" || name.text == "provisioner" || name.text == "backend":
		c.labelled(body, name.text, v, 1, nil)
		return true
	case v.kind == jsonObject:
		if !slices.Contains(jsonBlocks, name.text) {
			return false
		}
	case v.kind != jsonArray || len(v.items) == 0:
		return false
	case slices.ContainsFunc(v.items, func(i *jsonNode) bool { return i.kind != jsonObject }):
		return false
	}
	blocks := v.items
	if v.kind == jsonObject {
		blocks = []*jsonNode{v}
	}
	for _, n := range blocks {
		b := c.block(name.text, nil, n)
		b.TypeRange = c.rng(name.start, name.end)
		body.Blocks = append(body.Blocks, b)
	}
	return true
}

func (c *jsonConfig) attribute(body *hclsyntax.Body, name, v *jsonNode) {
	body.Attributes[name.text] = &hclsyntax.Attribute{
		Name: name.text, Expr: c.expression(v), NameRange: c.rng(name.start, name.end), SrcRange: c.rng(name.start, v.end),
	}
}

func (c *jsonConfig) expression(n *jsonNode) hclsyntax.Expression {
	r := c.rng(n.start, n.end)
	switch n.kind {
	case jsonObject:
		x := &hclsyntax.ObjectConsExpr{SrcRange: r, OpenRange: c.rng(n.start, n.start+1)}
		c.each(n, func(name, v *jsonNode) {
			key := &hclsyntax.ObjectConsKeyExpr{Wrapped: c.expression(name), ForceNonLiteral: true}
			x.Items = append(x.Items, hclsyntax.ObjectConsItem{KeyExpr: key, ValueExpr: c.expression(v)})
		})
		return x
	case jsonArray:
		x := &hclsyntax.TupleConsExpr{SrcRange: r, OpenRange: c.rng(n.start, n.start+1)}
		for _, item := range n.items {
			x.Exprs = append(x.Exprs, c.expression(item))
		}
		return x
	case jsonString:
		return c.text(n, r)
	case jsonNumber:
		if v, err := cty.ParseNumberVal(n.text); err == nil {
			return &hclsyntax.LiteralValueExpr{Val: v, SrcRange: r}
		}
	case jsonTrue, jsonFalse:
		return &hclsyntax.LiteralValueExpr{Val: cty.BoolVal(n.kind == jsonTrue), SrcRange: r}
	}
	return &hclsyntax.LiteralValueExpr{Val: cty.NullVal(cty.DynamicPseudoType), SrcRange: r}
}

// text returns the template that a string is.
func (c *jsonConfig) text(n *jsonNode, r hcl.Range) hclsyntax.Expression {
	if c.templates && strings.Contains(n.text, "{") && tooMuch([]byte(n.text)) == "" {
		x, diags := hclsyntax.ParseTemplate([]byte(n.text), c.file.Path, c.rng(n.start+1, n.start+1).Start)
		c.l.syntax(c.file, diags)
		switch x := x.(type) {
		case *hclsyntax.TemplateExpr:
			x.SrcRange = r
			return x
		case *hclsyntax.TemplateWrapExpr:
			x.SrcRange = r
			return x
		}
	}
	part := &hclsyntax.LiteralValueExpr{Val: cty.StringVal(n.text), SrcRange: c.rng(n.start+1, n.start+1+len(n.text))}
	return &hclsyntax.TemplateExpr{Parts: []hclsyntax.Expression{part}, SrcRange: r}
}

// rng returns a range of the parser, which alone counts in bytes here.
func (c *jsonConfig) rng(start, end int) hcl.Range {
	return hcl.Range{Filename: c.file.Path, Start: hcl.Pos{Line: 1, Column: start + 1, Byte: start}, End: hcl.Pos{Line: 1, Column: end + 1, Byte: end}}
}

package terraform

import (
	"bytes"
	"strings"

	"github.com/zclconf/go-cty/cty/function/stdlib"

	"github.com/karplint/karplint/parser/document"
)

// trimSpace keeps the places of a text of several lines.
func (c *call) trimSpace() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	inner := c.args[0].node.Inner
	if inner == nil || c.args[0].encoded() {
		return c.plain(function{plain: stdlib.TrimSpaceFunc})
	}
	text := string(inner.Bytes)
	start := len(text) - len(strings.TrimLeft(text, " \t\r\n\v\f"))
	end := max(start, len(strings.TrimRight(text, " \t\r\n\v\f")))
	return c.rewritten(inner.Slice(start, end)), nil
}

// rewritten returns a text made of another one as the result of the call.
func (c *call) rewritten(t *document.Text) value {
	r, _ := c.rendering()
	r.splice(t)
	r.refs = union(r.refs, c.args[0].node.Refs)
	return r.finish(c.args[0].node.Range).at(c.at)
}

// indent keeps the places of a text of several lines.
func (c *call) indent() (value, *fault) {
	if f := c.wants(2, 2); f != nil {
		return value{}, f
	}
	n, ok := c.args[0].whole()
	if !ok || n < 0 || n > 1000 {
		if c.args[0].unknown() {
			return c.unknown(), nil
		}
		return value{}, c.fails("the number of spaces is out of range")
	}
	text := c.args[1]
	if text.is(yamlText) && !text.settled() {
		// Put into a text, it is written on one line.
		return text, nil
	}
	inner := text.node.Inner
	r, seg := c.rendering()
	if text.is(yamlText) && r.source != nil {
		encoded, _ := c.rendering()
		encoded.yaml(text, seg)
		inner = &encoded.out
	}
	if inner == nil || text.is(jsonText) {
		return c.plain(function{plain: stdlib.IndentFunc})
	}
	seg.Length = 0
	for start := 0; start < len(inner.Bytes); {
		end := len(inner.Bytes)
		if i := bytes.IndexByte(inner.Bytes[start:], '\n'); i >= 0 {
			end = start + i + 1
		}
		r.splice(inner.Slice(start, end))
		if inner.Bytes[end-1] == '\n' {
			r.add(strings.Repeat(" ", n), seg)
		}
		if start = end; len(r.out.Bytes) > maxText {
			return value{}, c.fails("the result is too large to be read")
		}
	}
	r.refs = union(r.refs, text.node.Refs)
	return r.finish(text.node.Range).at(c.at), nil
}

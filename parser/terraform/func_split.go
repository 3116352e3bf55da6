package terraform

import (
	"strings"

	"github.com/zclconf/go-cty/cty/function/stdlib"

	"github.com/karplint/karplint/parser/document"
)

// split keeps the places of the parts of a text, so that the manifests in a file that is split at its markers stay in the file.
func (c *call) split() (value, *fault) {
	if len(c.args) != 2 {
		return value{}, c.wants(2, 2)
	}
	separator, known := c.args[0].str()
	text, ok := c.args[1].str()
	inner := c.args[1].node.Inner
	if !known || !ok || separator == "" || inner == nil || string(inner.Bytes) != text {
		return c.plain(function{plain: stdlib.SplitFunc})
	}
	var items []value
	for at := 0; ; {
		end := len(text)
		next := strings.Index(text[at:], separator)
		if next >= 0 {
			end = at + next
		}
		r, _ := inner.Range(at, end)
		n := document.NewScalar(text[at:end], r)
		n.Inner, n.Refs = inner.Slice(at, end), c.args[1].node.Refs
		items = append(items, value{node: n})
		if next < 0 {
			return newList(listKind, items, c.at), nil
		}
		at = end + len(separator)
	}
}

// compact keeps elements that are certainly not empty as they are, known or not.
func (c *call) compact() (value, *fault) {
	if len(c.args) != 1 {
		return value{}, c.wants(1, 1)
	}
	list := c.args[0]
	if list.unknown() || list.kind() != document.List || list.is(setKind) {
		return c.plain(function{plain: stdlib.CompactFunc, keeps: true})
	}
	var items []value
	partly := false
	for _, item := range list.items() {
		text, known := item.str()
		switch {
		case item.isNull() || known && text == "":
			continue
		case item.encoded() || item.unknown() && strings.Join(item.node.Pieces, "") != "":
			partly = true
		case !known:
			return c.plain(function{plain: stdlib.CompactFunc, keeps: true})
		}
		items = append(items, item)
	}
	if !partly {
		return c.plain(function{plain: stdlib.CompactFunc, keeps: true})
	}
	return c.finish(newList(listKind, items, c.at), list.node.Open, list.node.Refs), nil
}

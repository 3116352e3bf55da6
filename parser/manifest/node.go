package manifest

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/karplint/karplint/parser/document"
)

// node returns the node for n, and the offset behind it. The offset behind is that of the colon, dash or bracket behind which n
// is written, or would be if it is absent.
func (r *reader) node(n *yaml.Node, behind int) (*document.Node, int) {
	var out *document.Node
	var end int
	switch n.Kind {
	case yaml.AliasNode:
		return r.alias(n)
	case yaml.ScalarNode:
		out, end = r.scalar(n, behind)
	default:
		if n.Kind == yaml.MappingNode {
			out, end = r.mapping(n)
		} else {
			out, end = r.sequence(n)
		}
		if isCustom(n) {
			out = r.custom(n, out, end)
		}
		out.Open = r.claimControls(behind, end) || out.Open
	}
	if n.Anchor != "" {
		r.anchored[n] = out
	}
	return out, end
}

// isCustom reports whether the tag of n is not one of YAML's own: what it makes of the value cannot be known.
func isCustom(n *yaml.Node) bool {
	return n.Style&yaml.TaggedStyle != 0 && !strings.HasPrefix(n.Tag, "!!")
}

// custom returns the unknown that a tag of its own makes of a value that ends at end.
func (r *reader) custom(n *yaml.Node, value *document.Node, end int) *document.Node {
	start, _ := skipProperties(r.src, r.lines.at(n.Line, n.Column))
	text := strings.Join(strings.Fields(string(r.src[min(start, end):end])), " ")
	return &document.Node{Kind: document.Unknown, Range: value.Range, Use: value.Use, Expr: strings.TrimSpace(n.Tag + " " + text)}
}

// sequence returns the list that n is. An item that repair has made says only that there may be more.
func (r *reader) sequence(n *yaml.Node) (*document.Node, int) {
	start, _ := skipProperties(r.src, r.lines.at(n.Line, n.Column))
	flow := n.Style&yaml.FlowStyle != 0
	out := &document.Node{Kind: document.List}
	end := start
	if flow {
		end++
	}
	for _, item := range n.Content {
		behind := end
		if at := skipSpace(r.src, end); !flow && at < len(r.src) && r.src[at] == '-' {
			behind = at + 1
		}
		var node *document.Node
		node, end = r.node(item, behind)
		if r.isRepaired(item) {
			out.Open, out.Expr, out.Refs = true, node.Expr, node.Refs
			continue
		}
		out.Items = append(out.Items, node)
	}
	if flow {
		end = flowEnd(r.src, end)
	}
	return r.place(out, start, end), end
}

// isRepaired reports whether repair has made n from a line that is nothing but a hole.
func (r *reader) isRepaired(n *yaml.Node) bool {
	return len(r.repaired) > 0 && r.repaired[r.lines.at(n.Line, n.Column)]
}

// alias returns the value that n stands for, with the ranges of that value and the alias as its use.
func (r *reader) alias(n *yaml.Node) (*document.Node, int) {
	start := r.lines.at(n.Line, n.Column)
	end := start + len("*") + len(n.Value)
	value := r.anchored[n.Alias]
	switch {
	case value == nil && n.Alias.Kind == yaml.ScalarNode: // the anchor of a key
		value, _ = r.scalar(n.Alias, start)
	case value == nil:
		r.report(document.DiagError, start, end, "the alias *"+n.Value+" stands for a value that holds itself",
			"write the value without the alias")
		return r.place(document.NewUnknown("*"+n.Value, document.Range{}), start, end), end
	}
	use, _ := r.rangeOf(start, end)
	out := r.carry(value, use)
	out.Key = document.Range{}
	if r.aliasNodes > maxAliasNodes && !r.tooMany {
		r.tooMany = true
		r.report(document.DiagError, start, end,
			"the aliases of this document stand for more than "+strconv.Itoa(maxAliasNodes)+" nodes",
			"write the values without aliases, or list the file in .karplintignore")
	}
	return out, end
}

// carry returns a copy of n and all below it that is used in another place. What goes beyond maxAliasNodes is unknown.
func (r *reader) carry(n *document.Node, use document.Range) *document.Node {
	if r.aliasNodes++; r.aliasNodes > maxAliasNodes {
		return &document.Node{Kind: document.Unknown, Range: n.Range, Key: n.Key, Use: use, Expr: "*"}
	}
	c := *n
	c.Use = use
	c.Fields, c.Items = slices.Clone(n.Fields), slices.Clone(n.Items)
	for i := range c.Fields {
		c.Fields[i].Node = r.carry(c.Fields[i].Node, use)
	}
	for i := range c.Items {
		c.Items[i] = r.carry(c.Items[i], use)
	}
	return &c
}

// scalar returns the scalar or unknown that n is.
func (r *reader) scalar(n *yaml.Node, behind int) (*document.Node, int) {
	start, end := r.extent(n, behind)
	v, err := valueOf(n)
	if err != nil {
		r.report(document.DiagError, start, end, "this value does not have the type of its tag "+n.Tag, "mend the value or remove the tag")
	}
	value, ok := jsonValue(v)
	if !ok {
		r.report(document.DiagError, start, end, n.Value+" is a number that JSON does not have, and Kubernetes rejects it",
			"quote it if it is meant as text")
		value = n.Value
	}
	if s, ok := value.(string); ok {
		return r.stringNode(n, s, start, end), end
	}
	return r.place(document.NewScalar(value, document.Range{}), start, end), end
}

// extent returns where the value of a scalar is written, without its anchor and tag. An absent one is empty.
func (r *reader) extent(n *yaml.Node, behind int) (start, end int) {
	if isAbsent(n) {
		return behind, behind
	}
	start, properties := skipProperties(r.src, r.lines.at(n.Line, n.Column))
	switch {
	case isPlain(n) && n.Value == "":
		return properties, properties
	case isPlain(n) && bytes.HasPrefix(r.src[start:], []byte(n.Value)):
		end = start + len(n.Value)
	case start == len(r.src):
		end = start
	case n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		end = quoteEnd(r.src, start)
	default:
		_, end = r.align(n, start)
	}
	return start, end
}

func isPlain(n *yaml.Node) bool { return n.Style&^yaml.TaggedStyle == 0 }

// align returns how the bytes of a scalar at start make its value, and where they end.
func (r *reader) align(n *yaml.Node, start int) (out runs, end int) {
	switch n.Style &^ yaml.TaggedStyle {
	case yaml.SingleQuotedStyle:
		return alignSingle(r.src, start)
	case yaml.DoubleQuotedStyle:
		return alignDouble(r.src, start)
	case yaml.LiteralStyle, yaml.FoldedStyle:
		return alignBlock(r.src, start, n.Value)
	}
	return alignPlain(r.src, start, n.Value)
}

package manifest

import (
	"errors"
	"fmt"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/karplint/karplint/parser/document"
)

// converter makes the nodes of one document.
type converter struct {
	text  *document.Text
	lines *lines
	opts  Options
	nodes int
	diags []document.Diagnostic
}

var errTooLarge = errors.New("too many nodes")

// node returns the node for n and the offset behind it. After is the offset behind what stands before n: an absent value is there.
func (c *converter) node(n *yaml.Node, after int) (*document.Node, int, error) {
	if c.nodes++; c.nodes > maxNodes {
		return nil, 0, errTooLarge
	}
	switch n.Kind {
	case yaml.AliasNode:
		start := c.lines.offset(n)
		end := start + 1 + len(n.Value)
		target, _, err := c.node(n.Alias, after)
		if err != nil {
			return nil, 0, err
		}
		copied := *target
		copied.Use = c.rangeOf(start, end)
		return &copied, end, nil
	case yaml.MappingNode:
		return c.mapping(n)
	case yaml.SequenceNode:
		return c.sequence(n)
	}
	return c.scalar(n, after)
}

func (c *converter) rangeOf(start, end int) document.Range {
	r, _ := c.text.Range(start, max(start, end))
	return r
}

func (c *converter) mapping(n *yaml.Node) (*document.Node, int, error) {
	start := c.lines.offset(n)
	out := &document.Node{Kind: document.Object}
	end, fields := start, newFields(out)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, keyEnd, err := c.node(n.Content[i], end)
		if err != nil {
			return nil, 0, err
		}
		colon := c.lines.skipSpace(keyEnd)
		if colon < len(c.lines.text) && c.lines.text[colon] == ':' {
			keyEnd = colon + 1
		}
		value, valueEnd, err := c.node(n.Content[i+1], keyEnd)
		if err != nil {
			return nil, 0, err
		}
		end = max(valueEnd, keyEnd)
		c.field(fields, n.Content[i], key, value)
	}
	if n.Style&yaml.FlowStyle != 0 {
		end = c.lines.closing(max(end, start+1), '}')
	}
	out.Fields = fields.list()
	return c.finish(out, n, start, end), end, nil
}

// field adds one pair of a mapping: a field, a merge, or nothing but openness when the key is not known.
func (c *converter) field(fields *fields, raw *yaml.Node, key, value *document.Node) {
	switch {
	case raw.Tag == "!!merge" || raw.Kind == yaml.ScalarNode && raw.Value == "<<" && raw.Style == 0:
		fields.merge(value)
		return
	case isSpread(raw.Value), key.Kind == document.Object, key.Kind == document.List:
		fields.node.Open = true
		return
	case key.Kind == document.Unknown:
		fields.node.Open = true
		fields.set(key.Expr, value.WithKey(key.Range))
		return
	}
	name, ok := key.Text()
	if !ok {
		name = "null"
	}
	if before := fields.set(name, value.WithKey(key.Range)); before != nil && before.Key.Filename != "" {
		c.diags = append(c.diags, document.Diagnostic{
			Severity: document.DiagWarning,
			Summary:  fmt.Sprintf("key %q stands twice in this object: lines %d and %d", name, before.Key.Start.Line, key.Range.Start.Line),
			Detail:   "the last one wins; remove the other",
			Range:    key.Range,
		})
	}
}

func (c *converter) sequence(n *yaml.Node) (*document.Node, int, error) {
	start := c.lines.offset(n)
	out := &document.Node{Kind: document.List}
	end := start
	for _, item := range n.Content {
		after := end
		if n.Style&yaml.FlowStyle == 0 {
			if dash := c.lines.skipSpace(end); dash < len(c.lines.text) && c.lines.text[dash] == '-' {
				after = dash + 1
			}
		}
		value, itemEnd, err := c.node(item, after)
		if err != nil {
			return nil, 0, err
		}
		end = max(itemEnd, after)
		if isSpread(item.Value) {
			out.Open = true
			continue
		}
		out.Items = append(out.Items, value)
	}
	if n.Style&yaml.FlowStyle != 0 {
		end = c.lines.closing(max(end, start+1), ']')
	}
	return c.finish(out, n, start, end), end, nil
}

// finish gives a collection its range. One with a tag of its own is what another tool makes of it: unknown.
func (c *converter) finish(out *document.Node, n *yaml.Node, start, end int) *document.Node {
	out.Range = c.rangeOf(start, end)
	if custom(n.Tag) {
		return document.NewUnknown(n.Tag, out.Range)
	}
	return out
}

// resolved are the tags that ask for a value other than text.
var resolved = map[string]bool{"!!int": true, "!!float": true, "!!bool": true, "!!null": true}

func custom(tag string) bool {
	return strings.HasPrefix(tag, "!") && !strings.HasPrefix(tag, "!!") && tag != "!"
}

func (c *converter) scalar(n *yaml.Node, after int) (*document.Node, int, error) {
	start := c.lines.offset(n)
	plain := n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) == 0
	if plain && n.Value == "" {
		return document.NewScalar(nil, c.rangeOf(after, after)), after, nil
	}
	var out *document.Node
	var inner []document.Part
	end := 0
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		inner, end = c.lines.block(n.Value, start)
	} else {
		end = c.lines.scalarEnd(n, start)
		inner = c.lines.quoted(n.Value, start, end)
	}
	r := c.rangeOf(start, end)
	switch {
	case custom(n.Tag):
		return document.NewUnknown(n.Tag+" "+n.Value, r), end, nil
	case document.HasHole(n.Value):
		out = c.text.Fill(n.Value, r)
	case n.Style&yaml.TaggedStyle == 0 && plain, resolved[n.Tag] && n.Style&yaml.TaggedStyle != 0:
		out = document.NewScalar(resolve(n.Value), r)
	default:
		out = document.NewScalar(n.Value, r)
	}
	if c.opts.Placeholders {
		out = placeholders(out)
	}
	if strings.Contains(n.Value, "\n") || out.Kind == document.Unknown {
		out.Inner = c.text.Decoded(n.Value, inner)
	}
	if _, origin := c.text.Range(start, end); origin.Filename != "" && out.Kind == document.Scalar {
		out.Use, out.Range = out.Range, origin
	}
	return out, end, nil
}

// fields gathers the fields of an object; the last of two with one name wins, and a merged one never does over an explicit one.
type fields struct {
	node   *document.Node
	index  map[string]int
	merged map[string]bool
	items  []document.Field
}

func newFields(n *document.Node) *fields {
	return &fields{node: n, index: map[string]int{}, merged: map[string]bool{}}
}

// set adds a field and returns the explicit one that it replaces, or nil.
func (f *fields) set(name string, n *document.Node) *document.Node {
	i, found := f.index[name]
	f.index[name] = len(f.items)
	f.items = append(f.items, document.Field{Name: name, Node: n})
	if !found {
		return nil
	}
	before := f.items[i].Node
	f.items[i].Node = nil
	if f.merged[name] {
		delete(f.merged, name)
		return nil
	}
	return before
}

// merge adds the fields of an object, or of a list of them of which the first wins.
func (f *fields) merge(n *document.Node) {
	switch n.Kind {
	case document.List:
		for _, item := range n.Items {
			f.merge(item)
		}
	case document.Object:
		f.node.Open = f.node.Open || n.Open
		for _, field := range n.Fields {
			if _, found := f.index[field.Name]; !found {
				f.set(field.Name, field.Node)
				f.merged[field.Name] = true
			}
		}
	case document.Unknown:
		f.node.Open = true
	}
}

func (f *fields) list() []document.Field {
	var out []document.Field
	for _, field := range f.items {
		if field.Node != nil {
			out = append(out, field)
		}
	}
	return out
}

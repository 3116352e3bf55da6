package stack

import (
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// mergedValues merges chart values as Helm does: documents in order, then single settings. The result is never nil; it is open
// when one of the parts is unknown.
func mergedValues(documents []*document.Node, settings ...*document.Node) *document.Node {
	out := &document.Node{Kind: document.Object}
	for _, d := range documents {
		if v := parsed(d); !v.IsNull() {
			out = merge(out, v)
		}
	}
	for _, list := range settings {
		if list != nil && list.Kind == document.Unknown {
			out = opened(replaceable(out, list), list)
			continue
		}
		for _, s := range items(list) {
			name, ok := get(s, "name").Str()
			if !ok {
				out = opened(replaceable(out, get(s, "name")), get(s, "name"))
				continue
			}
			value := get(s, "value")
			if value == nil {
				value = document.NewUnknown("a sensitive value", s.Range)
			}
			out = merge(out, nested(settingPath(name), value))
		}
	}
	return out
}

// opened returns n as an object that may hold more, because of an unknown; nil when nothing names that.
func opened(n, because *document.Node) *document.Node {
	c := *n
	c.Open = true
	if because != nil && c.Expr == "" {
		c.Expr, c.Refs = because.Expr, because.Refs
	}
	return &c
}

// replaceable returns n with every value unknown, because of an unknown that is laid over it.
func replaceable(n, by *document.Node) *document.Node {
	if n.Kind != document.Object || by == nil {
		return n
	}
	c := *n
	c.Fields = nil
	for _, f := range n.Fields {
		if f.Node.Kind == document.Object {
			f.Node = opened(replaceable(f.Node, by), by)
		} else {
			f.Node = &document.Node{
				Kind: document.Unknown, Expr: by.Expr, Refs: by.Refs, Range: f.Node.Range, Use: f.Node.Use, Key: f.Node.Key,
			}
		}
		c.Fields = append(c.Fields, f)
	}
	return &c
}

// merge lays over on top of under: objects are merged, everything else is replaced. An unknown makes the result open, since it
// can replace anything.
func merge(under, over *document.Node) *document.Node {
	switch {
	case over.Kind == document.Unknown && under.Kind == document.Object:
		return opened(replaceable(under, over), over)
	case over.Kind != document.Object || under.Kind != document.Object:
		return over
	}
	if over.Open {
		under = replaceable(under, over)
	}
	out := *under
	out.Range, out.Key, out.Open = over.Range, over.Key, under.Open || over.Open
	if out.Expr == "" {
		out.Expr, out.Refs = over.Expr, over.Refs
	}
	out.Fields = nil
	for _, f := range under.Fields {
		if o := over.Field(f.Name); o != nil {
			f.Node = merge(f.Node, o)
		}
		out.Fields = append(out.Fields, f)
	}
	for _, f := range over.Fields {
		if under.Field(f.Name) == nil {
			out.Fields = append(out.Fields, f)
		}
	}
	return &out
}

// settingPath splits the name of a Helm setting at its dots; a dot after a backslash belongs to the key.
func settingPath(name string) []string {
	var out []string
	var key strings.Builder
	for i := 0; i < len(name); i++ {
		switch {
		case name[i] == '\\' && i+1 < len(name):
			i++
			key.WriteByte(name[i])
		case name[i] == '.':
			out = append(out, key.String())
			key.Reset()
		default:
			key.WriteByte(name[i])
		}
	}
	return append(out, key.String())
}

// nested wraps value in one object for each key, all at the place of value.
func nested(keys []string, value *document.Node) *document.Node {
	n := value
	for i := len(keys) - 1; i >= 0; i-- {
		n = &document.Node{Kind: document.Object, Range: value.Range, Key: value.Key, Fields: []document.Field{{Name: keys[i], Node: n}}}
	}
	return n
}

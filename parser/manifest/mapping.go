package manifest

import (
	"fmt"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/karplint/karplint/parser/document"
)

// mapping makes the fields of one object.
type mapping struct {
	*reader
	out *document.Node
	// index finds fields by name; merged says of a field that it came from a merge key.
	index  map[string]int
	merged map[string]bool
}

// mapping returns the object that n is, and the offset behind it.
func (r *reader) mapping(n *yaml.Node) (*document.Node, int) {
	m := &mapping{reader: r, out: &document.Node{Kind: document.Object}, index: make(map[string]int, len(n.Content)/2)}
	start, braces := r.lines.at(n.Line, n.Column), false
	if !r.startsAt(n, start) {
		start, _ = skipProperties(r.src, start)
		braces = n.Style&yaml.FlowStyle != 0 && start < len(r.src) && r.src[start] == '{'
	}
	end := start
	if braces {
		end++
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		keyStart, keyEnd := m.key(n.Content[i], end)
		if i == 0 && !braces {
			start = keyStart
		}
		end = m.pair(n.Content[i], n.Content[i+1], keyStart, keyEnd)
	}
	if braces {
		end = flowEnd(r.src, end)
	}
	if name, ok := r.bracedPlaceholder(n, start, end); ok {
		m.out = document.NewUnknown(name, document.Range{})
	}
	return r.place(m.out, start, end), end
}

// startsAt reports whether the first key of n starts at offset: then n has no brackets, and no anchor or tag of its own.
func (r *reader) startsAt(n *yaml.Node, offset int) bool {
	return len(n.Content) > 0 && r.lines.at(n.Content[0].Line, n.Content[0].Column) == offset
}

// key returns where a key is written that stands behind offset end.
func (m *mapping) key(key *yaml.Node, end int) (from, to int) {
	switch {
	case isAbsent(key):
		for _, sign := range []byte(",?") {
			if at := skipSpace(m.src, end); at < len(m.src) && m.src[at] == sign {
				end = at + 1
			}
		}
		return end, end
	case key.Kind == yaml.ScalarNode:
		return m.extent(key, end)
	}
	from = m.lines.at(key.Line, key.Column)
	_, to = m.node(key, end)
	return from, to
}

// pair adds the field with that key and value, and returns the offset behind it.
func (m *mapping) pair(key, value *yaml.Node, from, to int) int {
	behind := behindColon(m.src, to)
	if key.Tag == tagMerge && key.Kind == yaml.ScalarNode {
		return m.merge(value, behind)
	}
	node, end := m.node(value, behind)
	name, known := m.name(key, from, to)
	if !known {
		m.open(m.text.Fill(key.Value, document.Range{}))
	}
	switch {
	case m.isRepaired(key):
		m.open(node)
		m.fillLast(node)
	case known || name != "":
		node.Key, _ = m.rangeOf(from, to)
		m.set(name, node)
	}
	return end
}

// open says that the object may hold more, because of an unknown, which is remembered when it is the first.
func (m *mapping) open(because *document.Node) {
	m.out.Open = true
	if m.out.Expr == "" && because.Kind == document.Unknown {
		m.out.Expr, m.out.Refs = because.Expr, because.Refs
	}
}

// name returns the name of the field with that key; known is false when it is unknown or none. Of a name that is known in part it
// returns the expression, for those who look at the end of the name; else, when it is not known, the empty string.
func (m *mapping) name(key *yaml.Node, from, to int) (name string, known bool) {
	for key.Kind == yaml.AliasNode {
		key = key.Alias
	}
	if key.Kind != yaml.ScalarNode {
		m.report(document.DiagWarning, from, to, "this key is a map or a list, and Kubernetes takes none",
			"if it is a template, quote it or render it first")
		return "", false
	}
	v, err := valueOf(key)
	name, ok := fieldName(v)
	if err != nil || !ok {
		m.report(document.DiagWarning, from, to, "this key is not text", "write the key, in quotes if need be")
		return "", false
	}
	if m.opts.Placeholders {
		name = m.markString(name)
	}
	if !document.HasHole(name) {
		return name, true
	}
	if whole := m.fill(name); strings.Join(whole.Pieces, "") != "" {
		return whole.Expr, false
	}
	return "", false
}

// set adds a field. A later one of the same name counts, as for kubectl.
func (m *mapping) set(name string, node *document.Node) {
	at, twice := m.index[name]
	if !twice {
		m.index[name] = len(m.out.Fields)
		m.out.Fields = append(m.out.Fields, document.Field{Name: name, Node: node})
		return
	}
	first := m.out.Fields[at].Node
	m.out.Fields[at].Node = node
	switch {
	case m.merged[name]:
		delete(m.merged, name)
	case len(m.controls) > 0:
		// Both branches of a template's condition are here.
		m.out.Fields[at].Node = &document.Node{Kind: document.Unknown, Expr: "{{ … }}", Range: node.Range, Key: node.Key, Use: node.Use}
	default:
		m.diags = append(m.diags, document.Diagnostic{
			Severity: document.DiagWarning, Range: node.Key,
			Summary: fmt.Sprintf("the key %q is written twice in one map, on line %d and on line %d: the last one counts",
				name, first.Key.Start.Line, node.Key.Start.Line),
			Detail: "remove one of them",
		})
	}
}

// merge adds the fields of a merge key's value. As for kubectl, they count when they stand behind a field of the same name.
func (m *mapping) merge(value *yaml.Node, behind int) int {
	node, end := m.node(value, behind)
	maps := []*document.Node{node}
	if value.Kind == yaml.SequenceNode && node.Kind == document.List {
		maps = node.Items
		m.out.Open = m.out.Open || node.Open
	}
	for i := len(maps) - 1; i >= 0; i-- { // the first map wins
		switch maps[i].Kind {
		case document.Object:
			m.absorb(maps[i])
		case document.Unknown:
			m.out.Open = true
		default:
			m.diags = append(m.diags, document.Diagnostic{
				Severity: document.DiagError, Range: maps[i].Range,
				Summary: "a merge key << takes a map, or a list of maps", Detail: "give it the alias of a map",
			})
			m.out.Open = true
		}
	}
	return end
}

func (m *mapping) absorb(from *document.Node) {
	if m.merged == nil {
		m.merged = map[string]bool{}
	}
	m.out.Open = m.out.Open || from.Open
	for _, f := range from.Fields {
		m.merged[f.Name] = true
		m.set(f.Name, f.Node)
		m.merged[f.Name] = true
	}
}

// fillLast gives the last field, when nothing is written behind its key, the value of the lines below, which come from a hole.
func (m *mapping) fillLast(hole *document.Node) {
	if len(m.out.Fields) == 0 {
		return
	}
	last := &m.out.Fields[len(m.out.Fields)-1]
	if last.Node.IsNull() && last.Node.Range.Start == last.Node.Range.End {
		hole.Key = last.Node.Key
		last.Node = hole
	}
}

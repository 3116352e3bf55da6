package terraform

import (
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// visit calls f for n and all below it, and reports whether it came to the end: no f returned false, and there were no more than
// maxNodes nodes. A node that is shared is visited each time it is met.
func visit(n *document.Node, f func(*document.Node) bool) bool {
	left := maxNodes
	return descend(n, f, &left)
}

func descend(n *document.Node, f func(*document.Node) bool, left *int) bool {
	if *left--; *left < 0 || !f(n) {
		return false
	}
	for i := range n.Fields {
		if !descend(n.Fields[i].Node, f, left) {
			return false
		}
	}
	for _, item := range n.Items {
		if !descend(item, f, left) {
			return false
		}
	}
	return true
}

// settled reports whether all of v is known.
func (v value) settled() bool {
	return visit(v.node, func(n *document.Node) bool { return n.Kind != document.Unknown && !n.Open })
}

// bounded reports whether v has at most maxNodes nodes.
func (v value) bounded() bool { return visit(v.node, func(*document.Node) bool { return true }) }

// refs returns the references of v and all below it, sorted.
func (v value) refs() []string {
	if v.node.Kind == document.Scalar || v.unknown() {
		return v.node.Refs
	}
	var out []string
	visit(v.node, func(n *document.Node) bool {
		out = union(out, n.Refs)
		return true
	})
	return out
}

// union returns the strings of both, sorted and unique. It changes neither.
func union(a, b []string) []string {
	switch {
	case len(b) == 0:
		return a
	case len(a) == 0:
		return b
	}
	out := slices.Concat(a, b)
	slices.Sort(out)
	return slices.Compact(out)
}

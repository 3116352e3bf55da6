package document

import "encoding/json"

// Kind says what a node is.
type Kind uint8

// The kinds of node. An Unknown can stand for any of the others.
const (
	Scalar Kind = iota
	Object
	List
	Unknown
)

func (k Kind) String() string { return [...]string{"scalar", "object", "list", "unknown"}[k] }

// Node is one value of a document. A node is never changed once its parser has returned it, and may be shared.
type Node struct {
	Kind Kind
	// Range is where the value is written. A value that was carried from elsewhere unchanged (a Terraform local, a
	// module argument, a Helm value) has the range of the literal; Use then is the place that refers to it.
	Range Range
	// Use is where a carried value is used; the zero Range when the value is written in place.
	Use Range
	// Key is the range of the key under which an object holds this node; the zero Range elsewhere.
	Key Range

	// Value is the value of a Scalar: nil, bool, string or json.Number.
	Value any
	// Inner is the text of a string of several lines (a block scalar, a heredoc) or of a string with holes, mapped to the
	// author's file, for those who read a language inside it; nil when the string is not such a text.
	Inner *Text
	// Fields are the fields of an Object in source order. Names are unique.
	Fields []Field
	// Items are the items of a List.
	Items []*Node
	// Open says of an Object or List that it may hold more than can be seen, or that what is seen may be replaced.
	Open bool

	// Expr is the normalised expression of an Unknown. Two unknowns of one stack with the same Expr are the same value.
	Expr string
	// Pieces are the literal texts around the holes of a string that is known in part: one more than there are holes,
	// each possibly empty. Nil when nothing of an Unknown is known.
	Pieces []string
	// Refs are the addresses that the value comes from, sorted: aws_iam_role.node.arn, var.cluster_name. A known value has
	// them too when it was read through a reference.
	Refs []string
}

// Field is one field of an object.
type Field struct {
	Name string
	Node *Node
}

// NewScalar returns a scalar; value is nil, bool, string or json.Number.
func NewScalar(value any, r Range) *Node { return &Node{Kind: Scalar, Value: value, Range: r} }

// NewUnknown returns an unknown of which nothing is known but its expression and what it refers to.
func NewUnknown(expr string, r Range, refs ...string) *Node {
	return &Node{Kind: Unknown, Expr: expr, Range: r, Refs: refs}
}

// Field returns the field with that name, or nil. It may be called on a nil node and on any kind.
func (n *Node) Field(name string) *Node {
	if n == nil || n.Kind != Object {
		return nil
	}
	for i := range n.Fields {
		if n.Fields[i].Name == name {
			return n.Fields[i].Node
		}
	}
	return nil
}

// Get follows keys through objects; nil when one of them is not there.
func (n *Node) Get(keys ...string) *Node {
	for _, k := range keys {
		n = n.Field(k)
	}
	return n
}

// Str returns the value of a string scalar, and whether n is one. It may be called on a nil node.
func (n *Node) Str() (string, bool) {
	if n == nil || n.Kind != Scalar {
		return "", false
	}
	s, ok := n.Value.(string)
	return s, ok
}

// Text returns the value of a string, a number or a boolean as text, and whether n is one.
func (n *Node) Text() (string, bool) {
	if n == nil || n.Kind != Scalar {
		return "", false
	}
	switch v := n.Value.(type) {
	case string:
		return v, true
	case json.Number:
		return v.String(), true
	case bool:
		if v {
			return "true", true
		}
		return "false", true
	}
	return "", false
}

// IsNull reports whether n is absent or the null scalar.
func (n *Node) IsNull() bool { return n == nil || n.Kind == Scalar && n.Value == nil }

// At returns the node at path and true, or the deepest ancestor that exists and false. n is not nil.
func (n *Node) At(path Path) (*Node, bool) {
	for _, e := range path {
		var next *Node
		switch e := e.(type) {
		case string:
			next = n.Field(e)
		case int:
			if n.Kind == List && e >= 0 && e < len(n.Items) {
				next = n.Items[e]
			}
		}
		if next == nil {
			return n, false
		}
		n = next
	}
	return n, true
}

// WithKey returns n as the value of a key at r: n itself when it has that key already, else a copy that shares children.
func (n *Node) WithKey(r Range) *Node {
	if n.Key == r {
		return n
	}
	c := *n
	c.Key = r
	return &c
}

// Walk calls visit for n and all below it, parents first, with the path from n. It stops descending where visit returns
// false.
func (n *Node) Walk(visit func(Path, *Node) bool) { n.walk(nil, visit) }

func (n *Node) walk(p Path, visit func(Path, *Node) bool) {
	if n == nil || !visit(p, n) {
		return
	}
	for _, f := range n.Fields {
		f.Node.walk(p.Child(f.Name), visit)
	}
	for i, item := range n.Items {
		item.walk(p.Child(i), visit)
	}
}

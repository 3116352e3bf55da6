package stack

import (
	"strings"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/manifest"
)

// assembly collects the cluster-level resources of one stack.
type assembly struct {
	stack  *document.Stack
	byType map[string][]*document.Resource
	byID   map[string]*document.Resource
	out    []*document.Resource
}

func newAssembly(s *document.Stack) *assembly {
	a := &assembly{stack: s, byType: map[string][]*document.Resource{}, byID: map[string]*document.Resource{}}
	for _, r := range s.Resources {
		a.byType[r.Type] = append(a.byType[r.Type], r)
		a.byID[r.ID] = r
	}
	return a
}

// unsure appends a resource that may be one of the type: something that would tell is unknown. Its type ends in a question mark.
func (a *assembly) unsure(typ string, r *document.Resource, because *document.Node) {
	a.add(typ+"?", r, field("because", because))
}

// add appends a cluster-level resource that is assembled from r. Its ID is the type and the ID of r.
func (a *assembly) add(typ string, r *document.Resource, fields ...document.Field) {
	body := &document.Node{Kind: document.Object, Range: r.Body.Range}
	for _, f := range fields {
		if f.Node != nil {
			body.Fields = append(body.Fields, f)
		}
	}
	name, _ := body.Field("name").Text()
	a.out = append(a.out, &document.Resource{
		ID: typ + "/" + r.ID, Type: typ, Name: name, File: r.File, Header: r.Header, Body: body, Host: r, Calls: r.Calls,
	})
}

func field(name string, n *document.Node) document.Field { return document.Field{Name: name, Node: n} }

// text is a scalar at the place of n.
func text(value string, at *document.Node) *document.Node {
	return &document.Node{Kind: document.Scalar, Value: value, Range: at.Range, Use: at.Use, Key: at.Key}
}

// fallback is a default that no file writes; its place is that of the resource.
func fallback(value string, r *document.Resource) *document.Node {
	return document.NewScalar(value, r.Header)
}

func list(items []*document.Node, at *document.Node) *document.Node {
	return &document.Node{Kind: document.List, Items: items, Range: at.Range, Key: at.Key}
}

// get follows keys through objects. Below an unknown everything is that unknown, and what an open object does not show is unknown
// too; nil means that the value is certainly absent. A list on the way stands for its first item: HCL blocks are lists.
func get(n *document.Node, keys ...string) *document.Node {
	for _, key := range keys {
		if n != nil && n.Kind == document.List && len(n.Items) > 0 {
			n = n.Items[0]
		}
		if n == nil || n.Kind == document.Unknown {
			return n
		}
		next := n.Field(key)
		if next == nil && n.Open {
			next = &document.Node{Kind: document.Unknown, Expr: n.Expr, Refs: n.Refs, Range: n.Range, Key: n.Key}
		}
		n = next
	}
	return n
}

// is reports whether n is the string s; maybe is true when it could be.
func is(n *document.Node, s string) (certainly, maybe bool) {
	if n != nil && n.Kind == document.Unknown {
		return false, true
	}
	v, ok := n.Str()
	return ok && v == s, ok && v == s
}

// parsed returns the YAML or JSON value that n holds as text, or n itself when it is a structure already (yamlencode, an
// HCL object); an unknown when the text cannot be read.
func parsed(n *document.Node) *document.Node {
	if n == nil || n.Kind == document.Object || n.Kind == document.List {
		return n
	}
	if n.Inner != nil {
		if docs, _ := manifest.Read(n.Inner, manifest.Options{}); len(docs) > 0 {
			return docs[0].Body.WithKey(n.Key)
		}
	} else if s, ok := n.Str(); ok {
		docs, _ := manifest.Read(document.NewText(document.NewSource("", []byte(s))), manifest.Options{})
		if len(docs) > 0 {
			return moved(docs[0].Body, n)
		}
	}
	return &document.Node{Kind: document.Unknown, Expr: n.Expr, Refs: n.Refs, Range: n.Range, Key: n.Key, Use: n.Use}
}

// moved returns n and all below it at the place of another node: the one line that holds them all.
func moved(n, to *document.Node) *document.Node {
	c := *n
	c.Range, c.Key, c.Use = to.Range, to.Key, to.Use
	c.Fields, c.Items = nil, nil
	for _, f := range n.Fields {
		c.Fields = append(c.Fields, document.Field{Name: f.Name, Node: moved(f.Node, to)})
	}
	for _, item := range n.Items {
		c.Items = append(c.Items, moved(item, to))
	}
	return &c
}

// items returns the items of a list, or the values of an object, such as a for_each map.
func items(n *document.Node) []*document.Node {
	if n == nil {
		return nil
	}
	out := n.Items
	for _, f := range n.Fields {
		out = append(out[:len(out):len(out)], f.Node)
	}
	return out
}

// refersTo reports whether n is read from the resource: from its address or one of its attributes.
func refersTo(n *document.Node, id string) bool {
	if n == nil {
		return false
	}
	for _, ref := range n.Refs {
		if ref == id || strings.HasPrefix(ref, id+".") {
			return true
		}
	}
	return false
}

// source splits the source of a registry module into its address and submodule path: terraform-aws-modules/eks/aws and
// modules/karpenter. A git address of the same repository counts as the registry's.
func source(r *document.Resource) (address, submodule string) {
	s, _ := r.Body.Field("source").Str()
	s, _, _ = strings.Cut(s, "?")
	for _, repo := range []string{"eks", "iam", "eks-pod-identity"} {
		for _, suffix := range []string{".git", ""} {
			git := "github.com/terraform-aws-modules/terraform-aws-" + repo + suffix
			if _, rest, found := strings.Cut(s, git); found && (rest == "" || strings.HasPrefix(rest, "//")) {
				s = "terraform-aws-modules/" + repo + "/aws" + rest
			}
		}
	}
	address, submodule, _ = strings.Cut(s, "//")
	return strings.TrimPrefix(address, "registry.terraform.io/"), submodule
}

// major returns the major version that a registry constraint such as "~> 20.24" or ">= 21.0, < 22" pins, 0 when it pins none.
func major(constraint string) int {
	constraint = strings.TrimLeft(strings.TrimSpace(constraint), "~>=v ")
	n, digits := 0, false
	for _, c := range constraint {
		if c < '0' || c > '9' {
			break
		}
		n, digits = n*10+int(c-'0'), true
	}
	if !digits || n > 999 {
		return 0
	}
	return n
}

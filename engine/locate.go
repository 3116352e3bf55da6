package engine

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// located is a symbolic answer with its ranges: a finding, or a withheld verdict when Because is not empty.
type located struct {
	finding *Finding
	because []Because
}

// locate turns paths into ranges; nothing else does. An answer that points at or through an unknown, or says that a key is
// missing from an object that may hold more than is visible, is withheld. A path that does not exist is an error: a rule
// answers only with what it has read.
func (w *world) locate(rule *Rule, r *document.Resource, s *symbolic) (*located, error) {
	f := &Finding{
		Rule: rule, Resource: r, Stack: w.stack.Name, Message: s.Message,
		Severity: rule.Severity, Confidence: rule.Confidence, Path: s.Path,
	}
	if s.Severity != "" {
		f.Severity = s.Severity
	}
	if s.Confidence != "" {
		f.Confidence = s.Confidence
	}
	out := &located{finding: f, because: s.doubts(r.Body)}
	node, err := s.node(r.Body, len(out.because) > 0)
	if err != nil {
		return nil, fmt.Errorf("rule %s on %s: %w", rule.ID, r.ID, err)
	}
	if s.Place == "missing" {
		f.Path = s.Path.Child(s.Key)
	}
	f.Range = place(r, node, s)
	for i := range out.because {
		if out.because[i].Range.Filename == "" {
			out.because[i].Range = f.Range
		}
	}
	f.carried(node)
	for _, rel := range s.Related {
		place, err := w.related(r, rel)
		if err != nil {
			return nil, fmt.Errorf("rule %s on %s: %w", rule.ID, r.ID, err)
		}
		f.Related = append(f.Related, place...)
	}
	for _, call := range r.Calls {
		f.Related = append(f.Related, Related{Range: call, Message: "the module is called here"})
	}
	if len(out.because) == 0 {
		f.Fixes = fixes(r, s.Fixes)
	}
	return out, nil
}

// node returns the node to show. Its path must exist, or end at an unknown when the answer is in doubt; a key that is said to be
// missing must be.
func (s *symbolic) node(body *document.Node, doubt bool) (*document.Node, error) {
	node, exact := body.At(s.Path)
	switch {
	case s.Place == "missing" && exact && !doubt && node.Field(s.Key) != nil:
		return nil, fmt.Errorf("%s is not missing", s.Path.Child(s.Key))
	case s.Place != "missing" && !exact && !doubt:
		return nil, fmt.Errorf("path %s does not exist", s.Path)
	case len(s.Shown) == 0:
		return node, nil
	}
	if node, exact = body.At(s.Shown); !exact && !doubt {
		return nil, fmt.Errorf("path %s does not exist", s.Shown)
	}
	return node, nil
}

// doubts returns the unknowns that keep a verdict open.
func (s *symbolic) doubts(body *document.Node) []Because {
	out := doubtsAt(body, s.Path, s.Place)
	if len(s.Shown) > 0 && len(out) == 0 {
		out = doubtsAt(body, s.Shown, "expression")
	}
	for _, expr := range s.Doubts {
		out = append(out, Because{Expr: expr})
	}
	return out
}

func doubtsAt(body *document.Node, path document.Path, place string) []Because {
	n := body
	for i := 0; ; i++ {
		last := i == len(path)
		switch {
		case n.Kind == document.Unknown && !(last && (place == "expression" || place == "key")):
			return []Because{{Expr: n.Expr, Range: n.Range}}
		case n.Open && (place == "missing" || place == "lacking" && last):
			return []Because{{Expr: rest(n), Range: n.Range}}
		case last:
			return nil
		}
		next, ok := n.At(path[i : i+1])
		if !ok {
			return nil
		}
		n = next
	}
}

// rest names what an open object or list may hold besides what can be seen.
func rest(n *document.Node) string {
	switch {
	case n.Expr != "":
		return n.Expr
	case len(n.Refs) > 0:
		return strings.Join(n.Refs, ", ")
	}
	return "what else is merged in here"
}

// place returns the range to show for a node: its value when that is a scalar, its key when it is a whole object or list.
func place(r *document.Resource, n *document.Node, s *symbolic) document.Range {
	if r, ok := within(n, s); ok {
		return r
	}
	onKey := s.Place == "key" || s.Place == "missing" && len(s.Shown) == 0 ||
		n.Kind == document.Object || n.Kind == document.List || empty(n.Range)
	switch {
	case n == r.Body:
		return r.Header
	case s.Place == "expression" && n.Kind == document.Unknown && n.Use.Filename != "":
		return n.Use
	case onKey && n.Key.Filename != "":
		return n.Key
	case n.Kind == document.Object && len(n.Fields) > 0 && n.Fields[0].Node.Key.Filename != "":
		return n.Fields[0].Node.Key // an item of a list: its first key stands for it
	case n.Range.Filename == "":
		return r.Header
	}
	return n.Range
}

// within finds the fragment of an answer in its line of a text.
func within(n *document.Node, s *symbolic) (document.Range, bool) {
	if s.Within == "" || n.Inner == nil {
		return document.Range{}, false
	}
	start := 0
	for range s.Line {
		next := bytes.IndexByte(n.Inner.Bytes[start:], '\n')
		if next < 0 {
			return document.Range{}, false
		}
		start += next + 1
	}
	i := bytes.Index(n.Inner.Bytes[start:], []byte(s.Within))
	if i < 0 {
		return document.Range{}, false
	}
	written, _ := n.Inner.Range(start+i, start+i+len(s.Within))
	return written, true
}

func empty(r document.Range) bool { return r.Start.Byte == r.End.Byte }

// carried remembers, and names, the place that uses a value which is written elsewhere.
func (f *Finding) carried(n *document.Node) {
	if n.Use.Filename == "" || n.Use == n.Range {
		return
	}
	f.use = n.Use
	f.Related = append(f.Related, Related{Range: n.Use, Message: "the value is used here"})
}

func (w *world) related(subject *document.Resource, rel symbolicRelated) ([]Related, error) {
	switch rel.Target {
	case "":
	case "karpenter":
		return versionPlace(w.stack.Karpenter, rel.Message), nil
	case "kubernetes":
		return versionPlace(w.stack.Kubernetes, rel.Message), nil
	default:
		return nil, fmt.Errorf("related target is %q", rel.Target)
	}
	r := subject
	if rel.Resource != "" {
		if r = w.byID[rel.Resource]; r == nil {
			return nil, fmt.Errorf("related resource %q is not in the stack", rel.Resource)
		}
	}
	node, _ := r.Body.At(rel.Path)
	return []Related{{Range: place(r, node, &symbolic{Place: "value"}), Message: rel.Message}}, nil
}

// versionPlace is empty when the version was not read from a file.
func versionPlace(n *document.Node, message string) []Related {
	if n == nil || n.Range.Filename == "" {
		return nil
	}
	return []Related{{Range: n.Range, Message: message}}
}

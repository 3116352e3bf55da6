// Package manifest reads YAML and JSON into nodes and Kubernetes resources. Scalars resolve as kubectl resolves them, positions are
// exact, one bad document does not lose the others, and placeholders of other tools are unknowns.
package manifest

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// Options say how a text is read.
type Options struct {
	// Placeholders makes ${x}, $X, <X>, <<X>> and {{ x }} unknowns: true for files that another tool fills in. False keeps them as they
	// stand, for text whose holes are marked already.
	Placeholders bool
}

// Document is one document of a stream.
type Document struct {
	// Body is never nil.
	Body *document.Node
	// Range reaches from the document's first byte to its last.
	Range document.Range
}

// maxNodes is how many nodes a document may have, aliases expanded.
const maxNodes = 100_000

// Read reads a stream of documents. One that cannot be read becomes a diagnostic; the others are returned. Empty documents are left out.
func Read(text *document.Text, opts Options) ([]Document, []document.Diagnostic) {
	var docs []Document
	var diags []document.Diagnostic
	for _, p := range split(text.Bytes) {
		doc, found := readPiece(text.Slice(p.start, p.end), opts)
		if doc != nil {
			docs = append(docs, *doc)
		}
		diags = append(diags, found...)
	}
	return docs, diags
}

// piece is the half-open part of a stream that holds one document, its marker included.
type piece struct{ start, end int }

// split cuts a stream at the lines that begin with --- or ... in column 0, which YAML allows nowhere else.
func split(text []byte) []piece {
	var out []piece
	start := 0
	if bytes.HasPrefix(text, []byte("\uFEFF")) {
		start = len("\uFEFF")
	}
	for i := start; i < len(text); {
		line := text[i:]
		if n := bytes.IndexByte(line, '\n'); n >= 0 {
			line = line[:n+1]
		}
		if i > start && isMarker(line) {
			out = append(out, piece{start, i})
			start = i
		}
		i += len(line)
	}
	return append(out, piece{start, len(text)})
}

func isMarker(line []byte) bool {
	if len(line) < 3 || string(line[:3]) != "---" && string(line[:3]) != "..." {
		return false
	}
	return len(line) == 3 || line[3] == ' ' || line[3] == '\t' || line[3] == '\r' || line[3] == '\n'
}

// Skip is a document that is no object to judge.
type Skip struct {
	Range  document.Range
	Reason string
}

// Resources returns the resources that documents declare, the items of lists one by one. Host is the resource whose text they are
// written in, or nil. Definitions of resource types and kustomizations are skipped.
func Resources(docs []Document, file *document.File, host *document.Resource) ([]*document.Resource, []Skip) {
	var out []*document.Resource
	var skipped []Skip
	var add func(body *document.Node)
	add = func(body *document.Node) {
		r, ok := document.ManifestResource(withoutServerFields(body), file, host)
		if !ok {
			return
		}
		items := body.Field("items")
		switch {
		case items != nil && items.Kind == document.List && strings.HasSuffix(r.Type, "List"):
			for _, item := range items.Items {
				add(item)
			}
		case r.Type == "CustomResourceDefinition" || r.Type == "Kustomization" && body.Get("spec") == nil:
			skipped = append(skipped, Skip{Range: r.Header, Reason: fmt.Sprintf("a %s", r.Type)})
		default:
			out = append(out, r)
		}
	}
	for _, d := range docs {
		add(d.Body)
	}
	return out, skipped
}

// serverFields are what the API server adds to metadata, so that the output of kubectl get is judged like its source.
var serverFields = map[string]bool{
	"managedFields": true, "resourceVersion": true, "uid": true, "creationTimestamp": true, "generation": true, "selfLink": true,
}

const lastApplied = "kubectl.kubernetes.io/last-applied-configuration"

func withoutServerFields(body *document.Node) *document.Node {
	body = without(body, func(name string) bool { return name == "status" })
	metadata := body.Field("metadata")
	clean := without(metadata, func(name string) bool { return serverFields[name] })
	annotations := clean.Field("annotations")
	if fewer := without(annotations, func(name string) bool { return name == lastApplied }); fewer != annotations {
		clean = replaced(clean, "annotations", fewer)
	}
	if clean != metadata {
		body = replaced(body, "metadata", clean)
	}
	return body
}

// without returns n without some fields: n itself when it has none of them.
func without(n *document.Node, drop func(string) bool) *document.Node {
	if n == nil || n.Kind != document.Object {
		return n
	}
	for i, f := range n.Fields {
		if !drop(f.Name) {
			continue
		}
		c := *n
		c.Fields = append([]document.Field{}, n.Fields[:i]...)
		for _, f := range n.Fields[i:] {
			if !drop(f.Name) {
				c.Fields = append(c.Fields, f)
			}
		}
		return &c
	}
	return n
}

func replaced(n *document.Node, name string, with *document.Node) *document.Node {
	c := *n
	c.Fields = append([]document.Field{}, n.Fields...)
	for i := range c.Fields {
		if c.Fields[i].Name == name {
			c.Fields[i].Node = with
		}
	}
	return &c
}

package manifest

import (
	"slices"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// Skip is an object that is not judged.
type Skip struct {
	// Range is that of the object's kind.
	Range document.Range
	// Reason says what it is: "a CustomResourceDefinition".
	Reason string
}

// Resources returns the Kubernetes objects among documents in source order, and those of lists one by one. An object without
// apiVersion or kind is left out; so is, with a reason, one that tells of objects but is none to judge. What only a server writes
// into an object is dropped, so that the output of kubectl get is judged like its source.
func Resources(docs []Document, file *document.File, host *document.Resource) (resources []*document.Resource, skipped []Skip) {
	c := &collector{file: file, host: host}
	for _, d := range docs {
		c.add(d.Body)
	}
	return c.resources, c.skipped
}

type collector struct {
	file      *document.File
	host      *document.Resource
	resources []*document.Resource
	skipped   []Skip
}

func (c *collector) add(body *document.Node) {
	kind, _ := body.Field("kind").Str()
	if items := body.Field("items"); strings.HasSuffix(kind, "List") && items != nil && items.Kind == document.List {
		for _, item := range items.Items {
			c.add(item)
		}
		return
	}
	r, ok := document.ManifestResource(withoutServerFields(body), c.file, c.host)
	if !ok {
		return
	}
	if reason := skipReason(kind, r.APIVersion); reason != "" {
		c.skipped = append(c.skipped, Skip{Range: r.Header, Reason: reason})
		return
	}
	c.resources = append(c.resources, r)
}

// skipReason says why an object is not judged; empty when it is.
func skipReason(kind, apiVersion string) string {
	group, _, _ := strings.Cut(apiVersion, "/")
	switch {
	case kind == "CustomResourceDefinition" && group == "apiextensions.k8s.io":
		return "a CustomResourceDefinition"
	case group == "kustomize.config.k8s.io":
		return "a Kustomize " + strings.ToLower(kind)
	}
	return ""
}

// serverMetadata are the fields of metadata that only a server writes.
var serverMetadata = []string{"managedFields", "resourceVersion", "uid", "creationTimestamp", "generation", "selfLink"}

// lastApplied is the annotation in which kubectl apply keeps the whole object.
const lastApplied = "kubectl.kubernetes.io/last-applied-configuration"

// withoutServerFields returns the body of an object without what only a server writes.
func withoutServerFields(body *document.Node) *document.Node {
	metadata := body.Field("metadata")
	annotations := metadata.Field("annotations")
	metadata = replace(metadata, "annotations", annotations, without(annotations, lastApplied))
	body = replace(body, "metadata", body.Field("metadata"), without(metadata, serverMetadata...))
	return without(body, "status")
}

// without returns n without the fields of those names: n itself when it has none of them.
func without(n *document.Node, names ...string) *document.Node {
	unwanted := func(f document.Field) bool { return slices.Contains(names, f.Name) }
	if n == nil || !slices.ContainsFunc(n.Fields, unwanted) {
		return n
	}
	c := *n
	c.Fields = slices.DeleteFunc(slices.Clone(n.Fields), unwanted)
	return &c
}

// replace returns n with a field that was old and is now: n itself when they are the same.
func replace(n *document.Node, name string, old, now *document.Node) *document.Node {
	if old == now {
		return n
	}
	c := *n
	c.Fields = slices.Clone(n.Fields)
	for i := range c.Fields {
		if c.Fields[i].Name == name {
			c.Fields[i].Node = now
		}
	}
	return &c
}

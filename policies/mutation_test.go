package policies_test

import (
	"fmt"
	"testing"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/stack"
)

// TestUnknownOnlyShrinks turns every node of every example, one after the other, into an unknown of which nothing is known. No
// finding may appear that was not there before: what karplint does not know, it does not accuse.
func TestUnknownOnlyShrinks(t *testing.T) {
	p := loadPolicies(t)
	for _, rule := range p.Rules() {
		t.Run(rule.ID, func(t *testing.T) {
			for _, e := range examples(t, rule) {
				project := e.load(t)
				before := verdicts(e.run(t, p, project))
				for _, target := range mutants(project) {
					mutated := mutate(project, target)
					for verdict := range verdicts(e.run(t, p, mutated)) {
						if !before[verdict] {
							t.Errorf("%s: with %s of %s unknown there is a new finding: %s",
								e.name, target.path, target.resource.ID, verdict)
						}
					}
				}
			}
		})
	}
}

func verdicts(result *engine.Result) map[string]bool {
	out := map[string]bool{}
	for _, f := range result.Findings {
		out[fmt.Sprintf("%s at %s: %s", f.Rule.ID, f.Range, f.Path)] = true
	}
	return out
}

// mutant is one node to be made unknown.
type mutant struct {
	resource *document.Resource
	path     document.Path
}

// mutants are all nodes below the bodies of the resources that files declare.
func mutants(project *document.Project) []mutant {
	var out []mutant
	for _, f := range project.Files {
		for _, r := range f.Resources {
			r.Body.Walk(func(path document.Path, n *document.Node) bool {
				if len(path) > 0 && !literal(r, path) {
					out = append(out, mutant{r, path})
				}
				return true
			})
		}
	}
	return out
}

// literal reports whether Terraform or the parser want a literal at path: a resource of an unknown kind is none, and the source of a
// module cannot be computed.
func literal(r *document.Resource, path document.Path) bool {
	return len(path) == 1 && (path[0] == "kind" || r.Type == "module" && (path[0] == "source" || path[0] == "version"))
}

// mutate returns the project with one node unknown, and its stacks built anew.
func mutate(project *document.Project, m mutant) *document.Project {
	out := &document.Project{}
	copies := map[*document.Resource]*document.Resource{}
	clone := func(r *document.Resource) *document.Resource {
		if r == nil || copies[r] != nil {
			return copies[r]
		}
		c := *r
		if r == m.resource {
			c.Body = withUnknown(r.Body, m.path)
			if again, ok := document.ManifestResource(c.Body, r.File, nil); ok && r.APIVersion != "" {
				c.Name, c.Namespace, c.APIVersion = again.Name, again.Namespace, again.APIVersion
			}
		}
		copies[r] = &c
		return &c
	}
	for _, f := range project.Files {
		c := *f
		c.Resources = nil
		for _, r := range f.Resources {
			c.Resources = append(c.Resources, clone(r))
		}
		out.Files = append(out.Files, &c)
	}
	for _, r := range copies {
		r.Host = copies[r.Host]
	}
	in := stack.Input{Files: out.Files}
	for _, s := range project.Stacks {
		root := stack.Root{Dir: s.Name}
		for _, r := range s.Resources {
			if c := copies[r]; c != nil {
				root.Resources = append(root.Resources, c)
			}
		}
		in.Roots = append(in.Roots, root)
	}
	out.Stacks = stack.Build(in)
	return out
}

// withUnknown returns n with the node at path replaced; nothing else is copied.
func withUnknown(n *document.Node, path document.Path) *document.Node {
	if len(path) == 0 {
		return &document.Node{Kind: document.Unknown, Expr: "mutation", Range: n.Range, Key: n.Key}
	}
	c := *n
	switch e := path[0].(type) {
	case string:
		c.Fields = append([]document.Field{}, n.Fields...)
		for i, f := range c.Fields {
			if f.Name == e {
				c.Fields[i].Node = withUnknown(f.Node, path[1:])
			}
		}
	case int:
		c.Items = append([]*document.Node{}, n.Items...)
		c.Items[e] = withUnknown(c.Items[e], path[1:])
	}
	return &c
}

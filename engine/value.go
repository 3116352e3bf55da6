package engine

import (
	"encoding/json"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/karplint/karplint/parser/document"
)

// unknownKey is the only key of the marker that stands for an unknown in Rego.
const unknownKey = "$unknown"

// valueOf returns the value of a node as policies see it, without ranges.
func valueOf(n *document.Node) ast.Value {
	switch n.Kind {
	case document.Object:
		terms := make([][2]*ast.Term, len(n.Fields))
		for i, f := range n.Fields {
			terms[i] = [2]*ast.Term{ast.StringTerm(f.Name), ast.NewTerm(valueOf(f.Node))}
		}
		return ast.NewObject(terms...)
	case document.List:
		terms := make([]*ast.Term, len(n.Items))
		for i, item := range n.Items {
			terms[i] = ast.NewTerm(valueOf(item))
		}
		return ast.NewArray(terms...)
	case document.Unknown:
		return markerOf(n)
	}
	switch v := n.Value.(type) {
	case string:
		return ast.String(v)
	case bool:
		return ast.Boolean(v)
	case json.Number:
		return ast.Number(v)
	}
	return ast.Null{}
}

// markerOf returns {"$unknown": {"expr": …, "refs": […], "prefix": …, "suffix": …, "pieces": […]}}; the last three only for a
// string that is known in part.
func markerOf(n *document.Node) ast.Value {
	about := ast.NewObject(
		[2]*ast.Term{ast.StringTerm("expr"), ast.StringTerm(n.Expr)},
		[2]*ast.Term{ast.StringTerm("refs"), stringsTerm(n.Refs)},
	)
	if len(n.Pieces) > 0 {
		about.Insert(ast.StringTerm("prefix"), ast.StringTerm(n.Pieces[0]))
		about.Insert(ast.StringTerm("suffix"), ast.StringTerm(n.Pieces[len(n.Pieces)-1]))
		about.Insert(ast.StringTerm("pieces"), stringsTerm(n.Pieces))
	}
	return ast.NewObject([2]*ast.Term{ast.StringTerm(unknownKey), ast.NewTerm(about)})
}

func stringsTerm(items []string) *ast.Term {
	terms := make([]*ast.Term, len(items))
	for i, s := range items {
		terms[i] = ast.StringTerm(s)
	}
	return ast.ArrayTerm(terms...)
}

// resourceValue returns a resource as policies see it, in input and in data.stack.
func resourceValue(r *document.Resource) ast.Value {
	terms := [][2]*ast.Term{
		{ast.StringTerm("id"), ast.StringTerm(r.ID)},
		{ast.StringTerm("type"), ast.StringTerm(r.Type)},
		{ast.StringTerm("name"), ast.StringTerm(r.Name)},
		{ast.StringTerm("namespace"), ast.StringTerm(r.Namespace)},
		{ast.StringTerm("api_version"), ast.StringTerm(r.APIVersion)},
		{ast.StringTerm("body"), ast.NewTerm(valueOf(r.Body))},
	}
	if r.File != nil {
		terms = append(terms, [2]*ast.Term{ast.StringTerm("file"), ast.StringTerm(r.File.Path)})
	}
	if r.Host != nil {
		terms = append(terms, [2]*ast.Term{ast.StringTerm("host"), ast.StringTerm(r.Host.ID)})
	}
	return ast.NewObject(terms...)
}

// projectValue returns data.project: names by type, the types of which a resource has no known name, and the files
// that hold objects only once they are rendered.
func projectValue(p *document.Project) ast.Value {
	names, unnamed := map[string]ast.Object{}, ast.NewObject()
	for _, stack := range p.Stacks {
		for _, r := range stack.Resources {
			if r.Name == "" {
				unnamed.Insert(ast.StringTerm(r.Type), ast.InternedTerm(true))
				continue
			}
			if names[r.Type] == nil {
				names[r.Type] = ast.NewObject()
			}
			names[r.Type].Insert(ast.StringTerm(r.Name), ast.InternedTerm(true))
		}
	}
	byType := ast.NewObject()
	for typ, object := range names {
		byType.Insert(ast.StringTerm(typ), ast.NewTerm(object))
	}
	var unrendered []string
	for _, f := range p.Files {
		if f.Unrendered {
			unrendered = append(unrendered, f.Path)
		}
	}
	return ast.NewObject(
		[2]*ast.Term{ast.StringTerm("names"), ast.NewTerm(byType)},
		[2]*ast.Term{ast.StringTerm("unnamed"), ast.NewTerm(unnamed)},
		[2]*ast.Term{ast.StringTerm("unrendered"), stringsTerm(unrendered)},
	)
}

package main

import (
	"fmt"
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// The model as karplint parse prints it. Ranges are written LINE:COLUMN-LINE:COLUMN, with the file before them where it is not the
// file of the resource.
type (
	model struct {
		Files       []modelFile       `json:"files"`
		Stacks      []modelStack      `json:"stacks"`
		Diagnostics []modelDiagnostic `json:"diagnostics"`

		unread bool
	}
	modelFile struct {
		Path       string           `json:"path"`
		Skipped    string           `json:"skipped,omitempty"`
		Directives []modelDirective `json:"directives,omitempty"`
		Resources  []modelResource  `json:"resources"`
	}
	modelDirective struct {
		Range     string   `json:"range"`
		Rules     []string `json:"rules"`
		Reason    string   `json:"reason,omitempty"`
		WholeFile bool     `json:"wholeFile,omitempty"`
	}
	modelResource struct {
		ID         string    `json:"id"`
		Type       string    `json:"type"`
		Name       string    `json:"name,omitempty"`
		Namespace  string    `json:"namespace,omitempty"`
		APIVersion string    `json:"apiVersion,omitempty"`
		Host       string    `json:"host,omitempty"`
		Header     string    `json:"header"`
		Calls      []string  `json:"calls,omitempty"`
		Body       modelNode `json:"body"`
	}
	modelStack struct {
		Name       string          `json:"name"`
		Karpenter  string          `json:"karpenter,omitempty"`
		Kubernetes string          `json:"kubernetes,omitempty"`
		Resources  []string        `json:"resources"`
		Assembled  []modelResource `json:"assembled,omitempty"`
	}
	modelDiagnostic struct {
		Severity document.Severity `json:"severity"`
		Place    string            `json:"place"`
		Summary  string            `json:"summary"`
		Detail   string            `json:"detail,omitempty"`
	}
	modelNode struct {
		Name   string      `json:"name,omitempty"`
		Kind   string      `json:"kind"`
		Range  string      `json:"range,omitempty"`
		Key    string      `json:"key,omitempty"`
		Use    string      `json:"use,omitempty"`
		Value  any         `json:"value,omitempty"`
		Open   bool        `json:"open,omitempty"`
		Expr   string      `json:"expr,omitempty"`
		Pieces []string    `json:"pieces,omitempty"`
		Refs   []string    `json:"refs,omitempty"`
		Fields []modelNode `json:"fields,omitempty"`
		Items  []modelNode `json:"items,omitempty"`
	}
)

// modeler makes a model of the files that the command line names.
type modeler struct {
	shown func(string) string
	// file is the file whose name ranges leave out.
	file string
}

func newModel(loaded *document.Project, p *project) *model {
	m := &model{Files: []modelFile{}, Stacks: []modelStack{}, Diagnostics: []modelDiagnostic{}}
	written := map[*document.Resource]bool{}
	for _, f := range loaded.Files {
		for _, r := range f.Resources {
			written[r] = true
		}
		if p.reported(f.Path) {
			m.Files = append(m.Files, modeler{p.shown, f.Path}.newFile(f))
		}
	}
	for _, s := range loaded.Stacks {
		own := modelStack{Name: s.Name, Karpenter: versionOf(s.Karpenter), Kubernetes: versionOf(s.Kubernetes), Resources: []string{}}
		for _, r := range s.Resources {
			own.Resources = append(own.Resources, r.ID)
			if !written[r] && !slices.Contains(r.File.Resources, r) {
				own.Assembled = append(own.Assembled, modeler{shown: p.shown}.newResource(r))
			}
		}
		m.Stacks = append(m.Stacks, own)
	}
	for _, d := range loaded.Diagnostics {
		if !p.reported(d.Range.Filename) {
			continue
		}
		m.unread = m.unread || d.Severity == document.DiagError
		place := p.shown(d.Range.Filename)
		if d.Range.Start.Line > 0 {
			place = modeler{shown: p.shown}.place(d.Range)
		}
		m.Diagnostics = append(m.Diagnostics, modelDiagnostic{d.Severity, place, d.Summary, d.Detail})
	}
	return m
}

func versionOf(n *document.Node) string {
	text, _ := n.Text()
	return text
}

func (m modeler) newFile(f *document.File) modelFile {
	out := modelFile{Path: m.shown(f.Path), Skipped: f.Skipped, Resources: []modelResource{}}
	for _, d := range f.Directives {
		own := modelDirective{Range: m.place(d.Range), Reason: d.Reason, WholeFile: d.WholeFile}
		for _, r := range d.Rules {
			own.Rules = append(own.Rules, r.Name)
		}
		out.Directives = append(out.Directives, own)
	}
	for _, r := range f.Resources {
		out.Resources = append(out.Resources, m.newResource(r))
	}
	return out
}

func (m modeler) newResource(r *document.Resource) modelResource {
	out := modelResource{ID: r.ID, Type: r.Type, Name: r.Name, Namespace: r.Namespace, APIVersion: r.APIVersion,
		Header: m.place(r.Header), Body: m.newNode("", r.Body)}
	if r.Host != nil {
		out.Host = r.Host.ID
	}
	for _, call := range r.Calls {
		out.Calls = append(out.Calls, m.place(call))
	}
	return out
}

func (m modeler) newNode(name string, n *document.Node) modelNode {
	out := modelNode{Name: name, Kind: n.Kind.String(), Range: m.place(n.Range), Key: m.place(n.Key), Use: m.place(n.Use),
		Value: n.Value, Open: n.Open, Expr: n.Expr, Pieces: n.Pieces, Refs: n.Refs}
	for _, f := range n.Fields {
		out.Fields = append(out.Fields, m.newNode(f.Name, f.Node))
	}
	for _, item := range n.Items {
		out.Items = append(out.Items, m.newNode("", item))
	}
	return out
}

// place writes a range; empty for one that says nothing.
func (m modeler) place(r document.Range) string {
	if r.Filename == "" {
		return ""
	}
	place := fmt.Sprintf("%d:%d-%d:%d", r.Start.Line, r.Start.Column, r.End.Line, r.End.Column)
	if r.Filename != m.file {
		place = m.shown(r.Filename) + ":" + place
	}
	return place
}

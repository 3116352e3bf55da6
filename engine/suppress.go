package engine

import (
	"fmt"
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// ignores are the ignore comments of a project, with what they have suppressed so far.
type ignores struct {
	policies *Policies
	files    map[string][]*document.Directive
	used     map[document.Range]bool
	paths    []string
}

func newIgnores(project *document.Project, policies *Policies) *ignores {
	out := &ignores{policies: policies, files: map[string][]*document.Directive{}, used: map[document.Range]bool{}}
	for _, f := range project.Files {
		if len(f.Directives) > 0 {
			out.files[f.Path] = f.Directives
			out.paths = append(out.paths, f.Path)
		}
	}
	return out
}

// match returns the suppression of a finding by a comment on its line, on the line above or in the head of its file; nil when
// there is none. A value that is written elsewhere can also be excused where it is used.
func (i *ignores) match(f *Finding) *Suppression {
	places := []document.Range{f.Range}
	if f.use.Filename != "" {
		places = append(places, f.use)
	}
	var out *Suppression
	for _, place := range places {
		for _, d := range i.files[place.Filename] {
			line := d.Range.Start.Line
			if !d.WholeFile && line != place.Start.Line && line+1 != place.Start.Line {
				continue
			}
			for _, name := range d.Rules {
				if f.Rule.matches(name.Name) {
					i.used[name.Range] = true
					out = &Suppression{By: "comment", Reason: d.Reason}
				}
			}
		}
	}
	return out
}

// diagnostics are warnings for names that are no rule, and for comments that suppressed nothing although their rules were run.
func (i *ignores) diagnostics(opts Options) []document.Diagnostic {
	var out []document.Diagnostic
	slices.Sort(i.paths)
	for _, path := range i.paths {
		for _, d := range i.files[path] {
			for _, name := range d.Rules {
				if diag, ok := i.diagnose(name, opts); ok {
					out = append(out, diag)
				}
			}
		}
	}
	return out
}

func (i *ignores) diagnose(name document.DirectiveRule, opts Options) (document.Diagnostic, bool) {
	diag := document.Diagnostic{Severity: document.DiagWarning, Range: name.Range}
	if !i.policies.HasName(name.Name) {
		diag.Summary = fmt.Sprintf("no rule or category is named %q", name.Name)
		diag.Detail = "karplint rules lists the names"
		if near := i.policies.Nearest(name.Name); near != "" {
			diag.Detail = fmt.Sprintf("did you mean %q? karplint rules lists the names", near)
		}
		return diag, true
	}
	run := slices.ContainsFunc(i.policies.rules, func(r *Rule) bool { return r.matches(name.Name) && opts.wants(r) })
	if i.used[name.Range] || !run {
		return diag, false
	}
	diag.Summary = fmt.Sprintf("nothing is ignored here: %s has no finding in this place", name.Name)
	diag.Detail = "remove the comment"
	return diag, true
}

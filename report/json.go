package report

import (
	"io"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

// The types of the JSON output, version 1. Fields are added, never renamed or removed; lists are never null.
type (
	jsonResult struct {
		Schema      string           `json:"schema"`
		Tool        jsonTool         `json:"tool"`
		Findings    []jsonFinding    `json:"findings"`
		Withheld    []jsonWithheld   `json:"withheld"`
		Diagnostics []jsonDiagnostic `json:"diagnostics"`
		Summary     jsonSummary      `json:"summary"`
	}
	jsonTool struct {
		Name    string `json:"name"`
		Version string `json:"version"`
	}
	jsonFinding struct {
		Rule       string            `json:"rule"`
		Severity   engine.Severity   `json:"severity"`
		Confidence engine.Confidence `json:"confidence"`
		Message    string            `json:"message"`
		jsonPlace
		Resource *jsonResource `json:"resource"`
		Path     document.Path `json:"path"`
		Stack    string        `json:"stack"`
		// Environments are those in which the verdict holds; empty when it holds in all.
		Environments []string         `json:"environments"`
		Related      []jsonRelated    `json:"related"`
		Fixes        []jsonFix        `json:"fixes"`
		Suppressed   *jsonSuppression `json:"suppressed"`
		Fingerprint  string           `json:"fingerprint"`
		Docs         string           `json:"docs"`
	}
	// jsonPlace is a file and a range in it, null when there is no more to say than the file.
	jsonPlace struct {
		File  string     `json:"file"`
		Range *jsonRange `json:"range"`
	}
	jsonRange struct {
		Start jsonPos `json:"start"`
		End   jsonPos `json:"end"`
	}
	jsonPos struct {
		Line   int `json:"line"`
		Column int `json:"column"`
		Byte   int `json:"byte"`
	}
	jsonResource struct {
		ID   string `json:"id"`
		Type string `json:"type"`
		Name string `json:"name"`
		// Host is the ID of the resource in whose text this one is written, or null.
		Host *string `json:"host"`
	}
	jsonRelated struct {
		jsonPlace
		Message string `json:"message"`
	}
	jsonFix struct {
		Title string     `json:"title"`
		Safe  bool       `json:"safe"`
		Edits []jsonEdit `json:"edits"`
	}
	jsonEdit struct {
		jsonPlace
		NewText string `json:"newText"`
	}
	jsonSuppression struct {
		By     string `json:"by"`
		Reason string `json:"reason"`
	}
	jsonWithheld struct {
		Rule string `json:"rule"`
		jsonPlace
		Resource     *jsonResource `json:"resource"`
		Environments []string      `json:"environments"`
		Because      []jsonBecause `json:"because"`
	}
	jsonBecause struct {
		Expr string `json:"expr"`
		jsonPlace
	}
	jsonDiagnostic struct {
		Severity document.Severity `json:"severity"`
		Summary  string            `json:"summary"`
		Detail   string            `json:"detail"`
		jsonPlace
	}
	jsonSummary struct {
		Files      int `json:"files"`
		Resources  int `json:"resources"`
		Stacks     int `json:"stacks"`
		Errors     int `json:"errors"`
		Warnings   int `json:"warnings"`
		Infos      int `json:"infos"`
		Suppressed int `json:"suppressed"`
		Withheld   int `json:"withheld"`
		Hidden     int `json:"hidden"`
	}
)

func writeJSON(w io.Writer, result *engine.Result, opts Options) error {
	s := result.Summary
	return encode(w, jsonResult{
		Schema:      "karplint.findings/v1",
		Tool:        jsonTool{"karplint", opts.Version},
		Findings:    each(result.Findings, opts.jsonFinding),
		Withheld:    each(result.Withheld, opts.jsonWithheld),
		Diagnostics: each(result.Diagnostics, opts.jsonDiagnostic),
		Summary: jsonSummary{
			Files: s.Files, Resources: s.Resources, Stacks: s.Stacks, Errors: s.Errors, Warnings: s.Warnings, Infos: s.Infos,
			Suppressed: s.Suppressed, Withheld: s.Withheld, Hidden: s.Hidden,
		},
	})
}

func (o Options) jsonFinding(f *engine.Finding) jsonFinding {
	out := jsonFinding{
		Rule: f.Rule.ID, Severity: f.Severity, Confidence: f.Confidence, Message: f.Message,
		jsonPlace: o.jsonPlace(f.Range), Resource: newJSONResource(f.Resource), Path: append(document.Path{}, f.Path...), Stack: f.Stack,
		Environments: append([]string{}, f.Environments...),
		Related:      each(f.Related, func(r engine.Related) jsonRelated { return jsonRelated{o.jsonPlace(r.Range), r.Message} }),
		Fixes:        each(f.Fixes, o.jsonFix), Fingerprint: f.Fingerprint, Docs: f.Rule.Docs(),
	}
	if f.Suppressed != nil {
		out.Suppressed = &jsonSuppression{f.Suppressed.By, f.Suppressed.Reason}
	}
	return out
}

func (o Options) jsonFix(f engine.Fix) jsonFix {
	return jsonFix{f.Title, f.Safe, each(f.Edits, func(e engine.Edit) jsonEdit { return jsonEdit{o.jsonPlace(e.Range), e.NewText} })}
}

func (o Options) jsonWithheld(h *engine.Withheld) jsonWithheld {
	return jsonWithheld{
		h.Rule.ID, o.jsonPlace(h.Range), newJSONResource(h.Resource), append([]string{}, h.Environments...),
		each(h.Because, func(b engine.Because) jsonBecause { return jsonBecause{b.Expr, o.jsonPlace(b.Range)} }),
	}
}

func (o Options) jsonDiagnostic(d document.Diagnostic) jsonDiagnostic {
	return jsonDiagnostic{d.Severity, d.Summary, d.Detail, o.jsonPlace(d.Range)}
}

func (o Options) jsonPlace(r document.Range) jsonPlace {
	out := jsonPlace{File: o.path(r.Filename)}
	if has(r) {
		out.Range = &jsonRange{
			jsonPos{r.Start.Line, r.Start.Column, r.Start.Byte},
			jsonPos{r.End.Line, r.End.Column, r.End.Byte},
		}
	}
	return out
}

func newJSONResource(r *document.Resource) *jsonResource {
	if r == nil {
		return nil
	}
	out := &jsonResource{ID: r.ID, Type: r.Type, Name: r.Name}
	if r.Host != nil {
		out.Host = &r.Host.ID
	}
	return out
}

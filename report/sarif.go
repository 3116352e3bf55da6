package report

import (
	"cmp"
	"io"
	"net/url"
	"slices"
	"strings"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

const (
	sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	srcRoot     = "%SRCROOT%"
)

// writeSARIF writes a SARIF 2.1.0 log of one run. Its rules are those that have findings. Every result has a physical place, and
// suppressions, which are empty for a finding that counts.
func writeSARIF(w io.Writer, result *engine.Result, opts Options) error {
	rules := rulesOf(result.Findings)
	index := map[string]int{}
	for i, r := range rules {
		index[r.ID] = i
	}
	run := sarifRun{
		Tool: sarifTool{sarifDriver{
			Name: "karplint", Version: opts.Version, InformationURI: "https://github.com/karplint/karplint", Rules: each(rules, newSARIFRule),
		}},
		Invocations: []sarifInvocation{{
			ExecutionSuccessful: unread(result) == 0, Notifications: each(result.Diagnostics, opts.sarifNotification),
		}},
		OriginalURIBaseIDs: map[string]sarifArtifact{
			srcRoot: {Description: &sarifText{Text: "The directory in which karplint was run."}},
		},
		ColumnKind: "unicodeCodePoints",
		Results: each(result.Findings, func(f *engine.Finding) sarifResult {
			out := opts.sarifResult(f)
			out.RuleIndex = index[f.Rule.ID]
			return out
		}),
	}
	return encode(w, sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
}

// rulesOf returns the rules of the findings, each once, sorted by ID.
func rulesOf(findings []*engine.Finding) []*engine.Rule {
	rules := each(findings, func(f *engine.Finding) *engine.Rule { return f.Rule })
	slices.SortFunc(rules, func(a, b *engine.Rule) int { return cmp.Compare(a.ID, b.ID) })
	return slices.CompactFunc(rules, func(a, b *engine.Rule) bool { return a.ID == b.ID })
}

func newSARIFRule(r *engine.Rule) sarifRule {
	help, markdown := r.Remediation, r.Remediation
	for _, s := range r.Sources {
		if s.Description == "" {
			help += "\n" + s.Ref
			markdown += "\n\n<" + s.Ref + ">"
			continue
		}
		help += "\n" + s.Description + ": " + s.Ref
		markdown += "\n\n[" + s.Description + "](" + s.Ref + ")"
	}
	return sarifRule{
		ID: r.ID, Name: pascal(r.ID), ShortDescription: sarifText{Text: r.Title}, FullDescription: sarifText{Text: r.Description},
		Help: sarifText{Text: help, Markdown: markdown}, HelpURI: r.Docs(),
		DefaultConfiguration: sarifConfiguration{sarifLevel(r.Severity)},
	}
}

// pascal turns nodeclass/ami-missing-owner into AmiMissingOwner.
func pascal(id string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(id[strings.LastIndexByte(id, '/')+1:], "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}

func sarifLevel(s engine.Severity) string {
	if s == engine.Info {
		return "note"
	}
	return string(s)
}

func (o Options) sarifResult(f *engine.Finding) sarifResult {
	at := f.Range
	if at.Filename == "" && f.Resource != nil && f.Resource.File != nil {
		at.Filename = f.Resource.File.Path
	}
	place := o.sarifLocation(at)
	if f.Resource != nil {
		place.Logical = []sarifLogical{{Name: cmp.Or(f.Resource.Name, f.Resource.Type), FullName: f.Resource.ID, Kind: "resource"}}
	}
	out := sarifResult{
		RuleID: f.Rule.ID, Level: sarifLevel(f.Severity), Message: sarifText{Text: f.Message},
		Locations: []sarifLocation{place}, PartialFingerprints: map[string]string{"karplint/v1": f.Fingerprint},
		Suppressions: []sarifSuppression{},
	}
	if len(f.Environments) > 0 {
		out.Properties = &sarifProperties{f.Environments}
	}
	for _, fix := range f.Fixes {
		if len(fix.Edits) > 0 { // the standard asks for a change
			out.Fixes = append(out.Fixes, o.sarifFix(fix))
		}
	}
	for i, r := range f.Related {
		place := o.sarifLocation(r.Range)
		place.ID, place.Message = i+1, &sarifText{Text: r.Message}
		out.Related = append(out.Related, place)
	}
	if s := f.Suppressed; s != nil {
		kind := "external"
		if s.By == "comment" {
			kind = "inSource"
		}
		out.Suppressions = []sarifSuppression{{Kind: kind, Status: "accepted", Justification: s.Reason}}
	}
	return out
}

func (o Options) sarifNotification(d document.Diagnostic) sarifNotification {
	level, message := string(d.Severity), d.Summary
	if d.Severity == document.DiagNotice {
		level = "note"
	}
	if d.Detail != "" {
		message += "\n" + d.Detail
	}
	return sarifNotification{Level: level, Message: sarifText{Text: message}, Locations: []sarifLocation{o.sarifLocation(d.Range)}}
}

// sarifFix has one change for each file, in the order in which the edits name them.
func (o Options) sarifFix(f engine.Fix) sarifFix {
	out := sarifFix{Description: sarifText{Text: f.Title}}
	for _, e := range f.Edits {
		artifact := o.sarifArtifact(e.Range.Filename)
		i := slices.IndexFunc(out.Changes, func(c sarifChange) bool { return c.Artifact == artifact })
		if i < 0 {
			i = len(out.Changes)
			out.Changes = append(out.Changes, sarifChange{Artifact: artifact})
		}
		c := &out.Changes[i]
		c.Replacements = append(c.Replacements, sarifReplacement{newSARIFRegion(e.Range), sarifInserted{e.NewText}})
	}
	return out
}

func (o Options) sarifLocation(r document.Range) sarifLocation {
	place := sarifPhysical{Artifact: o.sarifArtifact(r.Filename)}
	if has(r) {
		region := newSARIFRegion(r)
		place.Region = &region
	}
	return sarifLocation{Physical: place}
}

// sarifArtifact names a file below the source root, or, for an absolute path, a file of the machine.
func (o Options) sarifArtifact(file string) sarifArtifact {
	shown := cmp.Or(o.path(file), ".")
	if strings.HasPrefix(shown, "/") {
		return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: shown}).String()}
	}
	return sarifArtifact{URI: (&url.URL{Path: shown}).String(), URIBaseID: srcRoot}
}

func newSARIFRegion(r document.Range) sarifRegion {
	return sarifRegion{r.Start.Line, r.Start.Column, r.End.Line, r.End.Column, r.Start.Byte, r.End.Byte - r.Start.Byte}
}

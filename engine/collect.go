package engine

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// collect sorts verdicts, joins equal ones, applies ignore comments and counts.
func collect(project *document.Project, policies *Policies, opts Options, verdicts []*located) *Result {
	result := &Result{Project: project, Findings: []*Finding{}}
	result.Summary.Files = len(project.Files)
	result.Summary.Stacks = len(project.Stacks)
	for _, f := range project.Files {
		result.Summary.Resources += len(f.Resources)
	}
	fingerprint(verdicts)
	slices.SortStableFunc(verdicts, compareLocated)
	verdicts = join(verdicts)

	ignores := newIgnores(project, policies)
	for _, v := range verdicts {
		f := v.finding
		f.Severity = opts.severity(f)
		if opts.Report != nil && !opts.Report(f.Range.Filename) {
			continue
		}
		suppressed := ignores.match(f)
		switch {
		case len(v.because) > 0:
			if suppressed == nil {
				result.Withheld = append(result.Withheld,
					&Withheld{Rule: f.Rule, Range: f.Range, Resource: f.Resource, Stack: f.Stack, Because: v.because, message: f.Message})
			}
		case suppressed == nil && !opts.Pedantic && !shown(f):
			result.hidden = append(result.hidden, f)
		default:
			f.Suppressed = suppressed
			result.Findings = append(result.Findings, f)
		}
	}
	result.ignored = ignores.used
	result.diagnose(append(ignores.diagnostics(opts), project.Diagnostics...), opts)
	result.count()
	return result
}

// shown are errors, and warnings that are not of low confidence.
func shown(f *Finding) bool {
	return f.Severity == Error || f.Severity == Warning && f.Confidence != Low
}

// count sums up the lists of a result.
func (r *Result) count() {
	s := &r.Summary
	s.Hidden, s.Withheld = len(r.hidden), len(r.Withheld)
	for _, f := range r.Findings {
		switch {
		case f.Suppressed != nil:
			s.Suppressed++
		case f.Severity == Error:
			s.Errors++
		case f.Severity == Warning:
			s.Warnings++
		case f.Severity == Info:
			s.Infos++
		}
	}
	for _, d := range r.Diagnostics {
		if d.Severity == document.DiagError {
			s.Unread++
		}
	}
}

func (r *Result) diagnose(all []document.Diagnostic, opts Options) {
	for _, d := range all {
		if opts.Report != nil && !opts.Report(d.Range.Filename) {
			continue
		}
		r.Diagnostics = append(r.Diagnostics, d)
	}
	r.sortDiagnostics()
}

func (r *Result) sortDiagnostics() {
	slices.SortStableFunc(r.Diagnostics, func(a, b document.Diagnostic) int {
		return cmp.Or(compareRange(a.Range, b.Range), cmp.Compare(a.Summary, b.Summary))
	})
	r.Diagnostics = slices.Compact(r.Diagnostics)
}

func compareLocated(a, b *located) int {
	x, y := a.finding, b.finding
	return cmp.Or(compareRange(x.Range, y.Range), cmp.Compare(x.Rule.ID, y.Rule.ID), cmp.Compare(x.Message, y.Message),
		cmp.Compare(len(a.because), len(b.because)), cmp.Compare(x.Fingerprint, y.Fingerprint))
}

func compareRange(a, b document.Range) int {
	return cmp.Or(cmp.Compare(a.Filename, b.Filename), cmp.Compare(a.Start.Byte, b.Start.Byte), cmp.Compare(a.End.Byte, b.End.Byte))
}

// join makes one verdict of those that say the same of the same place, as happens in a module that is called twice. Its related
// places are those of all.
func join(verdicts []*located) []*located {
	var out []*located
	for _, v := range verdicts {
		if len(out) == 0 {
			out = append(out, v)
			continue
		}
		last := out[len(out)-1]
		if last.finding.Rule != v.finding.Rule || last.finding.Range != v.finding.Range ||
			last.finding.Message != v.finding.Message || len(last.because) != len(v.because) {
			out = append(out, v)
			continue
		}
		last.finding.relate(v.finding.Related)
	}
	return out
}

// relate adds the related places that the finding does not have yet.
func (f *Finding) relate(more []Related) {
	for _, rel := range more {
		if !slices.Contains(f.Related, rel) {
			f.Related = append(f.Related, rel)
		}
	}
}

// fingerprint names each verdict by rule, resource and path. Several of one name are told apart by their order, which follows the
// order of the stack.
func fingerprint(verdicts []*located) {
	seen := map[string]int{}
	for _, v := range verdicts {
		f := v.finding
		name := fmt.Sprintf("%s\x00%s\x00%s\x00%s", f.Rule.ID, f.Stack, f.Resource.ID, f.Path)
		n := seen[name]
		seen[name]++
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", name, n))
		f.Fingerprint = hex.EncodeToString(sum[:16])
	}
}

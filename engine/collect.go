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
		if opts.Report != nil && !opts.Report(f.Range.Filename) {
			continue
		}
		suppressed := ignores.match(f)
		switch {
		case len(v.because) > 0:
			if suppressed == nil {
				result.Withheld = append(result.Withheld,
					&Withheld{Rule: f.Rule, Range: f.Range, Resource: f.Resource, Stack: f.Stack, Because: v.because})
			}
		case suppressed != nil:
			f.Suppressed = suppressed
			result.Summary.Suppressed++
			result.Findings = append(result.Findings, f)
		case !opts.Pedantic && !shown(f):
			result.Summary.Hidden++
		default:
			result.count(f)
			result.Findings = append(result.Findings, f)
		}
	}
	result.Summary.Withheld = len(result.Withheld)
	result.diagnose(append(ignores.diagnostics(opts), project.Diagnostics...), opts)
	return result
}

// shown are errors, and warnings that are not of low confidence.
func shown(f *Finding) bool {
	return f.Severity == Error || f.Severity == Warning && f.Confidence != Low
}

func (r *Result) count(f *Finding) {
	switch f.Severity {
	case Error:
		r.Summary.Errors++
	case Warning:
		r.Summary.Warnings++
	case Info:
		r.Summary.Infos++
	}
}

func (r *Result) diagnose(all []document.Diagnostic, opts Options) {
	for _, d := range all {
		if opts.Report != nil && !opts.Report(d.Range.Filename) {
			continue
		}
		if d.Severity == document.DiagError {
			r.Summary.Unread++
		}
		r.Diagnostics = append(r.Diagnostics, d)
	}
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
		for _, rel := range v.finding.Related {
			if !slices.Contains(last.finding.Related, rel) {
				last.finding.Related = append(last.finding.Related, rel)
			}
		}
	}
	return out
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

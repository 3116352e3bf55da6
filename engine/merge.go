package engine

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// Judged is the result of one environment.
type Judged struct {
	Environment string
	Result      *Result
}

// Merge makes one result of those that the same policies gave for several environments, at least one, sorted by name. What is said of
// the same place in the same words is one finding, whose related places are those of all; it names its environments unless it holds
// in each. Its project has the files of all and the stacks of the first. The results are consumed.
func Merge(judged []Judged) *Result {
	first := judged[0].Result
	if len(judged) == 1 {
		return first
	}
	out := &Result{
		Project:  &document.Project{Files: mergeFiles(judged), Stacks: first.Project.Stacks},
		Findings: mergeFindings(judged, func(r *Result) []*Finding { return r.Findings }),
		Withheld: mergeWithheld(judged),
		hidden:   mergeFindings(judged, func(r *Result) []*Finding { return r.hidden }),
		ignored:  map[document.Range]bool{},
	}
	for _, j := range judged {
		for name := range j.Result.ignored {
			out.ignored[name] = true
		}
		s := j.Result.Summary
		out.Summary.Resources = max(out.Summary.Resources, s.Resources)
		out.Summary.Stacks = max(out.Summary.Stacks, s.Stacks)
	}
	out.Summary.Files = len(out.Project.Files)
	for _, j := range judged {
		for _, d := range j.Result.Diagnostics {
			if !out.ignored[d.Range] { // else a comment that one environment needs is called useless in another
				out.Diagnostics = append(out.Diagnostics, d)
			}
		}
	}
	out.sortDiagnostics()
	out.count()
	return out
}

// mergeFiles returns the files of all projects by path, sorted.
func mergeFiles(judged []Judged) []*document.File {
	known := map[string]bool{}
	var out []*document.File
	for _, j := range judged {
		for _, f := range j.Result.Project.Files {
			if !known[f.Path] {
				known[f.Path] = true
				out = append(out, f)
			}
		}
	}
	slices.SortFunc(out, func(a, b *document.File) int { return cmp.Compare(a.Path, b.Path) })
	return out
}

// findingKey is what makes findings of several environments one.
type findingKey struct {
	rule        *Rule
	at          document.Range
	message     string
	severity    Severity
	confidence  Confidence
	suppressed  bool
	suppression Suppression
}

func keyOf(f *Finding) findingKey {
	key := findingKey{rule: f.Rule, at: f.Range, message: f.Message, severity: f.Severity, confidence: f.Confidence}
	if f.Suppressed != nil {
		key.suppressed, key.suppression = true, *f.Suppressed
	}
	return key
}

// mergeFindings returns the findings of one list of all results, sorted; never nil.
func mergeFindings(judged []Judged, list func(*Result) []*Finding) []*Finding {
	known := map[findingKey]*Finding{}
	out := []*Finding{}
	for _, j := range judged {
		for _, f := range list(j.Result) {
			first := known[keyOf(f)]
			if first == nil {
				first = f
				known[keyOf(f)] = f
				out = append(out, f)
			}
			first.relate(f.Related)
			first.Fixes = slices.DeleteFunc(first.Fixes, func(x Fix) bool { return !slices.ContainsFunc(f.Fixes, x.equal) })
			first.Environments = append(first.Environments, j.Environment)
		}
	}
	for _, f := range out {
		if len(f.Environments) == len(judged) {
			f.Environments = nil
			continue
		}
		// Unique, because it is in one environment; the same when the finding appears in later environments too.
		sum := sha256.Sum256([]byte(f.Fingerprint + "\x00" + f.Environments[0]))
		f.Fingerprint = hex.EncodeToString(sum[:16])
	}
	slices.SortStableFunc(out, func(a, b *Finding) int {
		return cmp.Or(compareRange(a.Range, b.Range), cmp.Compare(a.Rule.ID, b.Rule.ID), cmp.Compare(a.Message, b.Message))
	})
	return out
}

func (f Fix) equal(other Fix) bool {
	return f.Title == other.Title && f.Safe == other.Safe && slices.Equal(f.Edits, other.Edits)
}

// mergeWithheld returns the withheld verdicts of all results, sorted. Verdicts that different unknowns keep open are different.
func mergeWithheld(judged []Judged) []*Withheld {
	known := map[string]*Withheld{}
	var out []*Withheld
	for _, j := range judged {
		for _, w := range j.Result.Withheld {
			key := fmt.Sprintf("%s\x00%v\x00%s\x00%v", w.Rule.ID, w.Range, w.message, w.Because)
			if known[key] == nil {
				known[key] = w
				out = append(out, w)
			}
			known[key].Environments = append(known[key].Environments, j.Environment)
		}
	}
	for _, w := range out {
		if len(w.Environments) == len(judged) {
			w.Environments = nil
		}
	}
	slices.SortStableFunc(out, func(a, b *Withheld) int {
		return cmp.Or(compareRange(a.Range, b.Range), cmp.Compare(a.Rule.ID, b.Rule.ID), cmp.Compare(a.message, b.message))
	})
	return out
}

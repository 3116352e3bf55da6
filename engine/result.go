package engine

import "github.com/karplint/karplint/parser/document"

// Result is all that a run found, ready to be reported. Lists are sorted by file, start and rule.
type Result struct {
	Project *document.Project
	// Findings are those that are shown and those that are suppressed.
	Findings []*Finding
	// Withheld are verdicts that an unknown value keeps open.
	Withheld    []*Withheld
	Diagnostics []document.Diagnostic
	Summary     Summary

	// hidden are the findings that are counted only; ignored are the names in ignore comments that suppressed a verdict.
	hidden  []*Finding
	ignored map[document.Range]bool
}

// Finding is one rule's verdict on one resource, at a place in a file.
type Finding struct {
	Rule       *Rule
	Severity   Severity
	Confidence Confidence
	Message    string
	Range      document.Range
	Resource   *document.Resource
	Path       document.Path
	// Stack is the name of the stack in which the verdict holds.
	Stack string
	// Environments are those in which the verdict holds, sorted; empty when it holds in all that were judged.
	Environments []string
	Related      []Related
	Fixes        []Fix
	// Suppressed is nil for a finding that counts.
	Suppressed *Suppression
	// Fingerprint depends on the rule, the resource's identity and the path, not on lines, and is unique in a run.
	Fingerprint string

	// use is where the value in Range is used, when it is written elsewhere.
	use document.Range
}

// Related is another place that belongs to a finding, with its own sentence.
type Related struct {
	Range   document.Range
	Message string
}

// Fix is a change that would mend a finding.
type Fix struct {
	Title string
	// Safe says that the change keeps the meaning and needs no choice.
	Safe  bool
	Edits []Edit
}

// Edit replaces the text in Range by NewText.
type Edit struct {
	Range   document.Range
	NewText string
}

// Suppression says why a finding does not count.
type Suppression struct {
	// By is "comment", "baseline" or "config".
	By, Reason string
}

// Withheld is a verdict that would be a finding if an unknown value turned out wrong.
type Withheld struct {
	Rule     *Rule
	Range    document.Range
	Resource *document.Resource
	Stack    string
	// Environments are those in which the verdict is open, sorted; empty when it is in all that were judged.
	Environments []string
	// Because are the unknowns that would decide, at least one.
	Because []Because

	message string
}

// Because is one unknown behind a withheld verdict.
type Because struct {
	Expr  string
	Range document.Range
}

// Summary counts a run. Errors, Warnings and Infos count the findings that are shown; Hidden those below the shown
// severity or confidence.
type Summary struct {
	Files, Resources, Stacks                              int
	Errors, Warnings, Infos, Suppressed, Withheld, Hidden int
	// Unread is the number of diagnostics of severity error.
	Unread int
}

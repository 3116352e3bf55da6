package engine

import "strings"

// Severity of a finding.
type Severity string

// The severities: rejected or broken; a documented pitfall; advice.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Info    Severity = "info"
)

// Rank orders severities: 3 for an error, 0 for a word that is none.
func (s Severity) Rank() int { return map[Severity]int{Error: 3, Warning: 2, Info: 1}[s] }

// Confidence is how sure a rule is of a verdict.
type Confidence string

// The confidences.
const (
	High   Confidence = "high"
	Medium Confidence = "medium"
	Low    Confidence = "low"
)

// Rule is the metadata of one rule, read from its annotations.
type Rule struct {
	// ID is category/name: the folder, the package and the word in an ignore comment.
	ID string
	// Title is one line without a full stop; Description says what is wrong, Remediation what to do.
	Title, Description, Remediation string
	// Severity and Confidence of its findings, unless a finding says otherwise.
	Severity   Severity
	Confidence Confidence
	// Subjects are the resource types it judges.
	Subjects []string
	// Versions says for which Karpenter or Kubernetes versions it holds; empty for all.
	Versions string
	// Contested says what speaks against the rule; empty for most.
	Contested string
	// Sources are where the rule is documented, at least one.
	Sources []Source

	pkg  []string // package path below data
	file string   // in the policy file system
	dir  string
}

// Source is a public document.
type Source struct{ Description, Ref string }

// Category is the part of the ID before the slash.
func (r *Rule) Category() string { return r.ID[:strings.IndexByte(r.ID, '/')] }

// Docs is the address of the rule's page.
func (r *Rule) Docs() string { return docsRoot + r.ID }

const docsRoot = "https://github.com/karplint/karplint/tree/main/policies/rules/"

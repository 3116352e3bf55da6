package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/karplint/karplint/engine"
)

// The metadata of a rule in JSON. Fields are added, never renamed or removed; lists are never null.
type (
	jsonRule struct {
		ID          string            `json:"id"`
		Category    string            `json:"category"`
		Title       string            `json:"title"`
		Description string            `json:"description"`
		Remediation string            `json:"remediation"`
		Severity    engine.Severity   `json:"severity"`
		Confidence  engine.Confidence `json:"confidence"`
		Subjects    []string          `json:"subjects"`
		// Versions is empty for a rule that holds for all; Contested for one that nothing speaks against.
		Versions  string       `json:"versions"`
		Contested string       `json:"contested"`
		Sources   []jsonSource `json:"sources"`
		Docs      string       `json:"docs"`
	}
	jsonSource struct {
		Description string `json:"description"`
		Ref         string `json:"ref"`
	}
)

// Rules writes the list of rules in the order given, as a table or, for the format json, as an array with all metadata. Other
// formats are an error.
func Rules(w io.Writer, rules []*engine.Rule, opts Options) error {
	switch opts.Format {
	case "", "text":
		buf := bufio.NewWriter(w)
		newText(buf, opts).table(rules)
		return buf.Flush()
	case "json":
		return encode(w, each(rules, newJSONRule))
	}
	return errRuleFormat(opts.Format)
}

func errRuleFormat(format string) error {
	return fmt.Errorf("rules are written as text or json, not as %q", format)
}

func newJSONRule(r *engine.Rule) jsonRule {
	return jsonRule{
		ID: r.ID, Category: r.Category(), Title: r.Title, Description: r.Description, Remediation: r.Remediation,
		Severity: r.Severity, Confidence: r.Confidence, Subjects: append([]string{}, r.Subjects...),
		Versions: r.Versions, Contested: r.Contested, Docs: r.Docs(),
		Sources: each(r.Sources, func(s engine.Source) jsonSource { return jsonSource{s.Description, s.Ref} }),
	}
}

// table writes one line for each rule; a title that is too long goes on below its column.
func (t *text) table(rules []*engine.Rule) {
	ids := len("RULE")
	for _, r := range rules {
		ids = max(ids, columns(r.ID))
	}
	const severities, confidences = len("SEVERITY"), len("CONFIDENCE")
	t.line(t.paint(bold, strings.Join([]string{pad("RULE", ids), "SEVERITY", "CONFIDENCE", "TITLE"}, "  ")))
	indent := ids + severities + confidences + 3*len("  ")
	for _, r := range rules {
		severity := string(r.Severity)
		lead := pad(r.ID, ids) + "  " + t.paint(severityColor(r.Severity), severity) + strings.Repeat(" ", max(0, severities-len(severity))) +
			"  " + pad(string(r.Confidence), confidences) + "  "
		for _, l := range wrap(escape(r.Title), indent, indent, t.width()) {
			t.line(lead, l)
			lead = strings.Repeat(" ", indent)
		}
	}
}

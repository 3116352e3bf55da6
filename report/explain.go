package report

import (
	"bufio"
	"cmp"
	"io"
	"strings"

	"github.com/karplint/karplint/engine"
)

// RuleDoc is what is told of a rule besides its metadata.
type RuleDoc struct {
	// Readme is Markdown.
	Readme string
	// Bad and Good are examples with and without a finding of the rule.
	Bad, Good []Example
}

// Example is one file.
type Example struct{ Name, Text string }

// Explain writes all about a rule, for a person or, for the format json, as one object: its metadata with readme, bad and good.
// Other formats are an error.
func Explain(w io.Writer, rule *engine.Rule, doc RuleDoc, opts Options) error {
	switch opts.Format {
	case "", "text":
		buf := bufio.NewWriter(w)
		newText(buf, opts).explain(rule, doc)
		return buf.Flush()
	case "json":
		example := func(e Example) jsonExample { return jsonExample(e) }
		return encode(w, jsonExplained{newJSONRule(rule), doc.Readme, each(doc.Bad, example), each(doc.Good, example)})
	}
	return errRuleFormat(opts.Format)
}

type (
	jsonExplained struct {
		jsonRule
		Readme string        `json:"readme"`
		Bad    []jsonExample `json:"bad"`
		Good   []jsonExample `json:"good"`
	}
	jsonExample struct {
		Name string `json:"name"`
		Text string `json:"text"`
	}
)

func (t *text) explain(r *engine.Rule, doc RuleDoc) {
	t.heading(severityColor(r.Severity), string(r.Severity)+"["+r.ID+"]", r.Title)
	t.section("WHAT")
	t.prose(r.Description)
	if strings.TrimSpace(doc.Readme) != "" {
		t.section("WHY")
		t.markdown(doc.Readme)
	}
	if r.Contested != "" {
		t.section("CONTESTED")
		t.prose(r.Contested)
	}
	t.section("APPLIES TO")
	t.prose(strings.Join(r.Subjects, ", "))
	t.prose("confidence: " + string(r.Confidence))
	t.prose("versions: " + cmp.Or(r.Versions, "all"))
	t.examples("BAD", doc.Bad)
	t.examples("GOOD", doc.Good)
	t.section("FIX")
	t.prose(r.Remediation)
	t.section("SOURCES")
	for _, s := range r.Sources {
		if s.Description != "" {
			t.prose(s.Description + ":")
		}
		t.prose(s.Ref)
	}
	t.prose(r.Docs())
}

// section writes the heading of a part, after an empty line.
func (t *text) section(title string) {
	t.line()
	t.line(t.paint(bold, title))
}

// prose writes wrapped lines, indented by two columns.
func (t *text) prose(s string) {
	for _, paragraph := range escapeLines(strings.TrimSpace(s)) {
		for _, l := range wrap(paragraph, 2, 2, t.width()) {
			t.line("  ", l)
		}
	}
}

// examples writes files as they stand, indented.
func (t *text) examples(title string, examples []Example) {
	for _, e := range examples {
		t.section(title + " " + escape(e.Name))
		t.verbatim(e.Text)
	}
}

// verbatim writes lines without wrapping them, indented by four columns, with tabs expanded.
func (t *text) verbatim(s string) {
	for line := range strings.SplitSeq(strings.TrimRight(s, "\r\n"), "\n") {
		var e excerpt
		cells := split(strings.TrimSuffix(line, "\r"))
		e.set(cells, 0, len(cells)-1)
		t.line("    ", e.text)
	}
}

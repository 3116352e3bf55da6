package report

import (
	"bufio"
	"fmt"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

// writeCompact writes one line for each finding and each diagnostic, for editors and grep:
// file:line:col: severity: message [rule].
func writeCompact(w *bufio.Writer, result *engine.Result, opts Options) {
	for _, f := range visible(result) {
		compactLine(w, opts, f.Range, string(f.Severity), f.Message, f.Rule.ID)
	}
	for _, d := range opts.diagnostics(result) {
		word := "diagnostic"
		if d.Severity == document.DiagError {
			word = "unreadable"
		}
		compactLine(w, opts, d.Range, string(d.Severity), d.Summary, word)
	}
}

func compactLine(w *bufio.Writer, opts Options, r document.Range, severity, message, word string) {
	fmt.Fprintf(w, "%s:%d:%d: %s: %s [%s]\n",
		escape(opts.path(r.Filename)), max(1, r.Start.Line), max(1, r.Start.Column), severity, escape(message), word)
}

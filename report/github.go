package report

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

// writeGitHub writes workflow commands, which GitHub Actions turns into annotations:
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions. Notices are left out.
func writeGitHub(w *bufio.Writer, result *engine.Result, opts Options) {
	for _, f := range visible(result) {
		command := "notice"
		if f.Severity != engine.Info {
			command = string(f.Severity)
		}
		where := ""
		if len(f.Environments) > 0 {
			where = "holds in: " + strings.Join(f.Environments, ", ")
		}
		annotate(w, command, opts, f.Range, f.Rule.ID, f.Message, where, f.Rule.Remediation, f.Rule.Docs())
	}
	for _, d := range result.Diagnostics {
		switch d.Severity {
		case document.DiagError:
			annotate(w, "error", opts, d.Range, "unreadable", d.Summary, d.Detail)
		case document.DiagWarning:
			annotate(w, "warning", opts, d.Range, "diagnostic", d.Summary, d.Detail)
		}
	}
}

// annotate writes one command; its message has the paragraphs that are not empty.
func annotate(w *bufio.Writer, command string, opts Options, r document.Range, title string, paragraphs ...string) {
	var lines []string
	for _, p := range paragraphs {
		if p != "" {
			lines = append(lines, escapeLines(p)...)
		}
	}
	var where []string
	if r.Filename != "" {
		where = append(where, "file="+property(escape(opts.path(r.Filename))))
	}
	if has(r) {
		where = append(where, fmt.Sprintf("line=%d,endLine=%d", r.Start.Line, r.End.Line))
		if r.Start.Line == r.End.Line { // columns of a range over several lines are refused
			where = append(where, fmt.Sprintf("col=%d,endColumn=%d", r.Start.Column, r.End.Column))
		}
	}
	where = append(where, "title="+property(title))
	fmt.Fprintf(w, "::%s %s::%s\n", command, strings.Join(where, ","), data(strings.Join(lines, "\n")))
}

// data escapes the message of a workflow command.
func data(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

// property escapes the value of a property of a workflow command.
func property(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}

package report

import (
	"bufio"
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

// text writes for a person at a terminal.
type text struct {
	Options
	style
	w     *bufio.Writer
	files map[string]*document.Source
}

// place is a range to show, with the sentence that belongs to it.
type place struct {
	document.Range
	label string
}

// note is a sentence below the places of a block.
type note struct{ name, text string }

func newText(w *bufio.Writer, opts Options) *text {
	return &text{Options: opts, style: style{opts.Color}, w: w, files: map[string]*document.Source{}}
}

// writeText writes findings, then what could not be read, then what is withheld, then a line that counts.
func writeText(w *bufio.Writer, result *engine.Result, opts Options) {
	t := newText(w, opts)
	if result.Project != nil {
		for _, f := range result.Project.Files {
			t.files[f.Path] = f.Source
		}
	}
	for _, f := range visible(result) {
		t.finding(f)
	}
	for _, d := range opts.diagnostics(result) {
		t.diagnostic(d)
	}
	if opts.Verbose {
		for _, h := range result.Withheld {
			t.withheld(h)
		}
	}
	t.footer(result)
}

func (t *text) finding(f *engine.Finding) {
	color := severityColor(f.Severity)
	places := []place{{Range: f.Range}}
	for _, r := range f.Related {
		places = append(places, place{r.Range, r.Message})
	}
	t.heading(color, string(f.Severity)+"["+f.Rule.ID+"]", f.Message)
	t.body(color, places, []note{{"holds in", strings.Join(f.Environments, ", ")}, {"help", f.Rule.Remediation}, {"docs", f.Rule.Docs()}})
}

func (t *text) diagnostic(d document.Diagnostic) {
	color := map[document.Severity]string{document.DiagError: red, document.DiagWarning: yellow}[d.Severity]
	color = cmp.Or(color, cyan)
	t.heading(color, string(d.Severity), d.Summary)
	t.body(color, []place{{Range: d.Range}}, []note{{"help", d.Detail}})
}

func (t *text) withheld(h *engine.Withheld) {
	places := []place{{Range: h.Range}}
	for _, b := range h.Because {
		if b.Range != h.Range && b.Range.Filename != "" {
			places = append(places, place{b.Range, "this is not known"})
		}
	}
	t.heading(magenta, "withheld["+h.Rule.ID+"]", "cannot be decided: "+unknowns(h.Because))
	t.body(magenta, places, []note{{"open in", strings.Join(h.Environments, ", ")}})
}

// unknowns is the sentence that names what is not known.
func unknowns(because []engine.Because) string {
	var names []string
	for _, b := range because {
		names = append(names, clip(escape(cmp.Or(b.Expr, "a part of it")), 60))
	}
	if len(names) < 2 {
		return strings.Join(names, "") + " is not known"
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last] + " are not known"
}

// heading writes the first line of a block.
func (t *text) heading(color, tag, message string) {
	lines := wrap(escape(message), columns(tag)+2, 4, t.width())
	t.line(t.paint(color, tag), t.paint(bold, strings.TrimRight(": "+lines[0], " ")))
	for _, l := range lines[1:] {
		t.line("    ", t.paint(bold, l))
	}
}

// body writes the places of a block, its notes and an empty line. The first place is marked in the colour of the block.
func (t *text) body(color string, places []place, notes []note) {
	gutter := 1
	for _, p := range places {
		if src := t.files[p.Filename]; src != nil && p.Start.Line <= src.LineCount() {
			gutter = max(gutter, len(strconv.Itoa(p.Start.Line)))
		}
	}
	bar := t.paint(blue, strings.Repeat(" ", gutter+1)+"|")
	open := false // whether a line of marks stands above
	for i, p := range places {
		if open {
			t.line(bar)
		}
		arrow, mark := "-->", "^"
		if i > 0 {
			arrow, mark, color = ":::", "-", blue
		}
		if p.Filename != "" {
			t.line(strings.Repeat(" ", gutter), t.paint(blue, arrow), " ", escape(t.position(p.Range)))
		}
		open = t.excerpt(gutter, mark, color, p)
	}
	for _, n := range notes {
		if strings.TrimSpace(n.text) == "" {
			continue
		}
		if open {
			t.line(bar)
		}
		t.note(gutter, n)
		open = false
	}
	t.line()
}

// excerpt writes the line of a place and its sentence, and reports whether there is such a line.
func (t *text) excerpt(gutter int, mark, color string, p place) bool {
	width := t.width() - gutter - 3
	e, ok := newExcerpt(t.files[p.Filename], p.Range, mark, width)
	if !ok {
		if p.label != "" {
			t.note(gutter, note{"note", p.label})
		}
		return false
	}
	bar := t.paint(blue, strings.Repeat(" ", gutter+1)+"|")
	t.line(bar)
	t.line(t.paint(blue, fmt.Sprintf("%*d |", gutter, e.line)), " ", e.text)
	t.marks(bar, color, e, p.label, width)
	return true
}

// marks writes the line of marks, with the sentence behind it where that fits, else below.
func (t *text) marks(bar, color string, e excerpt, label string, width int) {
	label = escape(label)
	indent := " " + strings.Repeat(" ", e.indent)
	behind := e.indent + len(e.marks) + 1
	if label == "" || behind+columns(label) <= width {
		t.line(bar, indent, t.paint(color, strings.TrimRight(e.marks+" "+label, " ")))
		return
	}
	t.line(bar, indent, t.paint(color, e.marks))
	if width-e.indent < leastProse {
		indent = " "
	}
	for _, l := range wrap(label, len(indent)-1, len(indent)-1, width) {
		t.line(bar, indent, t.paint(color, l))
	}
}

// note writes a named sentence of one or more lines.
func (t *text) note(gutter int, n note) {
	indent := gutter + len(" = ") + len(n.name) + len(": ")
	lead := t.paint(blue, strings.Repeat(" ", gutter+1)+"=") + " " + t.paint(bold, n.name+":") + " "
	for _, paragraph := range escapeLines(strings.TrimSpace(n.text)) {
		for _, l := range wrap(paragraph, indent, indent, t.width()) {
			t.line(lead, l)
			lead = strings.Repeat(" ", indent)
		}
	}
}

// position is file:line:column, or the file alone.
func (t *text) position(r document.Range) string {
	if !has(r) {
		return t.path(r.Filename)
	}
	return fmt.Sprintf("%s:%d:%d", t.path(r.Filename), r.Start.Line, r.Start.Column)
}

// line writes one line without the spaces at its end. A writer that fails is noticed when the buffer is flushed.
func (t *text) line(parts ...string) {
	t.w.WriteString(strings.TrimRight(strings.Join(parts, ""), " "))
	t.w.WriteByte('\n')
}

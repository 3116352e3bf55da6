package report

import (
	"fmt"
	"strings"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

// footer writes what was found and what was not shown.
func (t *text) footer(result *engine.Result) {
	for i, l := range wrap(footer(result, t.Verbose), 0, 2, t.width()) {
		t.line(strings.Repeat(" ", min(i, 1)*2), l)
	}
}

// footer is the line that counts. Parts that are zero are left out.
func footer(result *engine.Result, verbose bool) string {
	s := result.Summary
	parts := []string{fmt.Sprintf("no findings in %s (%s)", count(s.Files, "file"), count(s.Resources, "resource"))}
	if found := findings(s); len(found) > 0 {
		parts[0] = fmt.Sprintf("%s in %s (%s, %s read)", strings.Join(found, ", "),
			count(filesWithFindings(result), "file"), count(s.Files, "file"), count(s.Resources, "resource"))
	}
	if s.Hidden > 0 {
		parts = append(parts, fmt.Sprintf("%d hidden (--pedantic shows %s)", s.Hidden, them(s.Hidden)))
	}
	if s.Suppressed > 0 {
		parts = append(parts, fmt.Sprintf("%d suppressed", s.Suppressed))
	}
	switch {
	case s.Withheld > 0 && verbose:
		parts = append(parts, fmt.Sprintf("%d withheld", s.Withheld))
	case s.Withheld > 0:
		parts = append(parts, fmt.Sprintf("%d withheld (--verbose lists %s)", s.Withheld, them(s.Withheld)))
	}
	if n := unread(result); n > 0 {
		parts = append(parts, count(n, "file")+" could not be read in full")
	}
	return strings.Join(parts, " · ")
}

func findings(s engine.Summary) []string {
	var out []string
	if s.Errors > 0 {
		out = append(out, count(s.Errors, "error"))
	}
	if s.Warnings > 0 {
		out = append(out, count(s.Warnings, "warning"))
	}
	if s.Infos > 0 {
		out = append(out, count(s.Infos, "info"))
	}
	return out
}

func filesWithFindings(result *engine.Result) int {
	files := map[string]bool{}
	for _, f := range visible(result) {
		files[f.Range.Filename] = true
	}
	return len(files)
}

// unread is the number of files with a diagnostic of severity error.
func unread(result *engine.Result) int {
	files := map[string]bool{}
	for _, d := range result.Diagnostics {
		if d.Severity == document.DiagError {
			files[d.Range.Filename] = true
		}
	}
	return len(files)
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func them(n int) string {
	if n == 1 {
		return "it"
	}
	return "them"
}

package parser

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

var (
	// directiveStart is a comment that begins with the words of a directive.
	directiveStart = regexp.MustCompile(`(?:^|[ \t])(#+|//+)[ \t]*karplint:ignore(?:[ \t]|$)`)
	// directiveReason divides the names from the reason.
	directiveReason = regexp.MustCompile(`(?:^|[ \t])--(?:[ \t]|$)`)
	// directiveName is the name of a rule or a category, and all that stands with it between two commas.
	directiveName = regexp.MustCompile(`[^, \t][^,]*`)
)

// directives returns the directives of a source in source order, whatever language it is written in, and a warning for each that
// is malformed. A directive in the head of the source, above which stand only comments, counts for the whole file.
func directives(src *document.Source) ([]*document.Directive, []document.Diagnostic) {
	if !bytes.Contains(src.Bytes, []byte("karplint:ignore")) {
		return nil, nil
	}
	var out []*document.Directive
	var diags []document.Diagnostic
	head := headEnd(src)
	for n := 1; n <= src.LineCount(); n++ {
		line := src.Line(n)
		if n == 1 {
			line = strings.TrimPrefix(line, "\uFEFF")
		}
		at := directiveStart.FindStringSubmatchIndex(line)
		if at == nil {
			continue
		}
		d, problem := readDirective(src, src.LineStart(n), line, at[2], at[1])
		if problem != "" {
			diags = append(diags, document.Diagnostic{
				Severity: document.DiagWarning, Range: d.Range, Summary: problem,
				Detail: "write it as karplint:ignore RULE[, RULE] -- reason; karplint rules lists the names",
			})
		}
		if len(d.Rules) > 0 {
			d.WholeFile = n < head
			out = append(out, d)
		}
	}
	return out, diags
}

// readDirective reads the directive whose comment begins at byte start of a line, and whose names begin at byte names. The line
// begins at offset in src. The problem is empty when the directive is well formed.
func readDirective(src *document.Source, offset int, line string, start, names int) (d *document.Directive, problem string) {
	line = strings.TrimRight(line, " \t")
	names = min(names, len(line))
	d = &document.Directive{Range: src.Range(offset+start, offset+len(line))}
	end := len(line)
	if at := directiveReason.FindStringIndex(line[names:]); at != nil {
		end = names + at[0]
		d.Reason = strings.TrimSpace(line[names+at[1]:])
	}
	for _, at := range directiveName.FindAllStringIndex(line[names:end], -1) {
		from := names + at[0]
		name, more, _ := strings.Cut(strings.TrimRight(line[from:names+at[1]], " \t"), " ")
		if more != "" {
			problem = fmt.Sprintf("this comment is understood as far as %q only: a reason begins with --", name)
		}
		d.Rules = append(d.Rules, document.DirectiveRule{Name: name, Range: src.Range(offset+from, offset+from+len(name))})
	}
	if len(d.Rules) == 0 {
		problem = "this comment names no rule, so it ignores nothing"
	}
	return d, problem
}

// headEnd returns the first line of src that is content: not blank, no comment, no start of a YAML document.
func headEnd(src *document.Source) int {
	inBlock := false
	for n := 1; n <= src.LineCount(); n++ {
		line := strings.TrimSpace(strings.TrimPrefix(src.Line(n), "\uFEFF"))
		switch {
		case inBlock:
			inBlock = !strings.Contains(line, "*/")
		case strings.HasPrefix(line, "/*"):
			inBlock = !strings.Contains(line, "*/")
		case line == "", line[0] == '#', line[0] == '%', strings.HasPrefix(line, "//"), yamlStart(line):
		default:
			return n
		}
	}
	return src.LineCount() + 1
}

// yamlStart reports whether a line is nothing but the start of a YAML document.
func yamlStart(line string) bool {
	rest, ok := strings.CutPrefix(line, "---")
	rest = strings.TrimSpace(rest)
	return ok && (rest == "" || rest[0] == '#')
}

package manifest

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

var (
	// template is an action of Go templates, Jinja or Argo CD.
	template = regexp.MustCompile(`\{\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\}`)
	// literal are the templates that aws-auth itself fills in.
	literal = regexp.MustCompile(`^\{\{\s*(EC2PrivateDNSName|SessionName|SessionNameRaw|AccountID|AccessKeyID)\s*\}\}$`)
	// control is a line that is nothing but a control structure.
	control = regexp.MustCompile(`(?m)^\s*(?:\{\{-?\s*(?:if|else|end|range|with|define|block)\b.*\}\}|\{%.*%\})\s*$`)

	inScript = regexp.MustCompile(`\$\$\{|\$\{[^${}]*\}`)
	inLine   = regexp.MustCompile(`\$\$\{|\$\{[^${}]*\}|\$[A-Z_][A-Z0-9_]*\b|<{1,2}[A-Za-z][A-Za-z0-9 _.-]*>{1,2}|^\{[A-Z][A-Z0-9_]*\}$`)
)

// marked returns the text with its {{ }} actions made holes. Those that aws-auth fills in are text.
func marked(text *document.Text) *document.Text {
	var changes []document.Splice
	holes := slices.Clone(text.Holes)
	for _, at := range template.FindAllIndex(text.Bytes, -1) {
		expr := string(text.Bytes[at[0]:at[1]])
		if literal.MatchString(expr) {
			continue
		}
		r, _ := text.Range(at[0], at[1])
		changes = append(changes, document.Splice{Start: at[0], End: at[1], New: document.HoleText(len(holes))})
		holes = append(holes, document.NewUnknown(expr, r))
	}
	if len(changes) == 0 {
		return text
	}
	out := text.Spliced(changes)
	out.Holes = holes
	return out
}

// placeholders returns n, or the unknown that it is when its text holds placeholders. In a text of several lines only ${x} is one: $X
// and <X> are words of scripts.
func placeholders(n *document.Node) *document.Node {
	s, ok := n.Str()
	pattern := inLine
	if !ok || strings.Contains(s, "\n") {
		pattern = inScript
	}
	if !ok || !strings.ContainsAny(s, "$<{") {
		return n
	}
	pieces, done := []string{}, 0
	for _, at := range pattern.FindAllStringIndex(s, -1) {
		if s[at[0]:at[1]] == "$${" {
			continue
		}
		pieces = append(pieces, s[done:at[0]])
		done = at[1]
	}
	if done == 0 {
		return n
	}
	pieces = append(pieces, s[done:])
	out := &document.Node{Kind: document.Unknown, Expr: s, Range: n.Range, Use: n.Use, Key: n.Key}
	if len(pieces) != 2 || pieces[0] != "" || pieces[1] != "" {
		out.Pieces = pieces
	}
	return out
}

// spread marks a line that is nothing but a hole, and may stand for several fields or items: the hole, written twice.
func spread(hole string) string { return hole + hole }

func isSpread(s string) bool {
	pieces, holes := document.SplitHoles(s)
	return len(holes) == 2 && holes[0] == holes[1] && strings.Join(pieces, "") == ""
}

var holeLine = regexp.MustCompile("(?m)^( *)(\uE000[0-9]+\uE001) *\r?$")

// spreadLines returns the text with each line that is nothing but a hole made a field or an item of its own, so that it parses.
func spreadLines(text *document.Text) *document.Text {
	var changes []document.Splice
	for _, at := range holeLine.FindAllSubmatchIndex(text.Bytes, -1) {
		hole := string(text.Bytes[at[4]:at[5]])
		written := spread(hole) + ": " + spread(hole)
		if inList(text.Bytes[:at[0]], at[3]-at[2]) {
			written = "- " + spread(hole)
		}
		changes = append(changes, document.Splice{Start: at[4], End: at[5], New: written})
	}
	return text.Spliced(changes)
}

// inList reports whether the last line before with that indentation, or less, is an item of a list.
func inList(before []byte, indent int) bool {
	for len(before) > 0 {
		before = bytes.TrimRight(before, "\r\n")
		start := bytes.LastIndexByte(before, '\n') + 1
		line := string(before[start:])
		if strings.TrimSpace(line) != "" && spaces(line) <= indent {
			return spaces(line) == indent && strings.HasPrefix(strings.TrimSpace(line), "- ")
		}
		before = before[:start]
	}
	return false
}

package manifest

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

var (
	// controlWord begins an action that controls the lines around it and writes nothing of its own.
	controlWord = regexp.MustCompile(`^(\{\{-?|\{%[-+]?|%\{~?)\s*((if|else|elif|end|endif|endfor|for|range|with|define|block|break|continue|set)\b|[#/]|\$\w*\s*:?=)`)
	// awsAuthTemplate is what the aws-auth ConfigMap fills in itself, when a node joins.
	awsAuthTemplate = regexp.MustCompile(`^\{\{\s*(EC2PrivateDNSName|SessionName|SessionNameRaw|AccountID|AccessKeyID)\s*\}\}$`)
	// stringPlaceholder is what stands for a value in a string of one line; $$ is a dollar sign.
	stringPlaceholder = regexp.MustCompile(`\$\$|\$[A-Z_][A-Z0-9_]*\b|<<[A-Za-z][\w .-]*>>|<[A-Za-z][\w .-]*>|^\{[A-Za-z][\w-]*\}$`)
	// delimited is the expression of a hole that was a placeholder; those of other holes, such as Terraform's, begin otherwise.
	delimited = regexp.MustCompile(`^(\$|<|\{\{|\{%|\{[A-Z][A-Z0-9_]*\}$)`)
	holeToken = regexp.MustCompile(`\x{E000}(\d+)\x{E001}`)
)

// isControl reports whether the expression of a hole is a control action of a template.
func isControl(expr string) bool { return controlWord.MatchString(expr) }

// isPlaceholder reports whether the expression of a hole has its delimiters.
func isPlaceholder(expr string) bool { return delimited.MatchString(expr) }

// markPlaceholders returns the text with ${x} and {{ x }} made holes, wherever they stand. A control action that has its line to
// itself becomes a comment.
func markPlaceholders(t *document.Text) *document.Text {
	var changes []document.Splice
	holes := slices.Clip(t.Holes)
	for i := 0; i < len(t.Bytes); {
		next := bytes.IndexAny(t.Bytes[i:], "${%")
		if next < 0 {
			break
		}
		i += next
		c, expr := placeholderAt(t.Bytes, i)
		if expr == "" {
			i = c.End
			continue
		}
		written, _ := t.Range(c.Start, c.End)
		c.New += document.HoleText(len(holes))
		holes = append(holes, document.NewUnknown(expr, written))
		changes = append(changes, c)
		i = c.End
	}
	if len(changes) == 0 {
		return t
	}
	out := t.Spliced(changes)
	out.Holes = holes
	return out
}

// placeholderAt returns the bytes to replace at i by a hole, what to write before the hole, and the expression of the hole; the
// expression is empty when there is no placeholder.
func placeholderAt(b []byte, i int) (c document.Splice, expr string) {
	if bytes.HasPrefix(b[i:], []byte("$$")) {
		return document.Splice{End: i + 2}, ""
	}
	end := placeholderEnd(b, i)
	if end == 0 {
		return document.Splice{End: i + 1}, ""
	}
	c, expr = document.Splice{Start: i, End: end}, normalExpr(string(b[i:end]))
	if !isControl(expr) {
		if b[i] == '%' { // %{x} that controls nothing is text
			return document.Splice{End: i + 1}, ""
		}
		return c, expr
	}
	if last, alone := ownLine(b, i, end); alone {
		c.End, c.New = last, "#"
	}
	return c, expr
}

// maxPlaceholder is how long a placeholder may be, in bytes.
const maxPlaceholder = 4096

// placeholderEnd returns the offset behind the placeholder at i, or 0 when there is none.
func placeholderEnd(b []byte, i int) int {
	b = b[:min(len(b), i+maxPlaceholder)]
	end := 0
	switch string(b[i:min(i+2, len(b))]) {
	case "${", "%{":
		end = bracesEnd(b, i+1)
	case "{{":
		end = textEnd(b, i, "}}")
		if end > 0 && awsAuthTemplate.Match(b[i:end]) {
			return 0
		}
		if inner := bytes.TrimLeft(b[i+2:max(end, i+2)], "- "); bytes.HasPrefix(inner, []byte("/*")) {
			return end // the only one that may have several lines
		}
	case "{%":
		end = textEnd(b, i, "%}")
	}
	if end > 0 && bytes.IndexByte(b[i:end], '\n') >= 0 {
		return 0
	}
	return end
}

// bracesEnd returns the offset behind the brace that closes the one at i, or 0.
func bracesEnd(b []byte, i int) int {
	if bytes.IndexByte(b[i:], '}') < 0 {
		return 0
	}
	depth := 0
	for ; i < len(b) && b[i] != '\n'; i++ {
		switch b[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// textEnd returns the offset behind the first text at or behind i that is not in quotes, or behind the first at all when the quotes
// do not match; 0 when there is none.
func textEnd(b []byte, i int, text string) int {
	first := bytes.Index(b[i:], []byte(text))
	if first < 0 {
		return 0
	}
	var quote byte
	for at := i; at < len(b) && b[at] != '\n'; at++ {
		switch c := b[at]; {
		case quote != 0 && c == '\\' && quote != '`':
			at++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '`':
			quote = c
		case bytes.HasPrefix(b[at:], []byte(text)):
			return at + len(text)
		}
	}
	return i + first + len(text)
}

// ownLine reports whether nothing but actions stands on the line of the action i to end, and returns where the last of them ends.
func ownLine(b []byte, i, end int) (last int, ok bool) {
	before := i
	for before > 0 && isBlank(b[before-1]) {
		before--
	}
	if before > 0 && b[before-1] != '\n' {
		return 0, false
	}
	rest := bytes.TrimRight(b[end:lineEnd(b, end)], " \t")
	if len(rest) == 0 {
		return end, true
	}
	action := bytes.TrimLeft(rest, " \t")
	return end + len(rest), action[0] == '#' || bytes.HasPrefix(action, []byte("{{")) && bytes.HasSuffix(action, []byte("}}"))
}

// normalExpr returns a placeholder without trim marks and with single blanks, so that equal expressions are equal.
func normalExpr(s string) string {
	if strings.HasPrefix(s, "{{") {
		inner := strings.Fields(strings.Trim(s[2:len(s)-2], "-"))
		return "{{ " + strings.Join(inner, " ") + " }}"
	}
	return s
}

// hasPlaceholder reports whether a string of one line holds a placeholder.
func hasPlaceholder(s string) bool {
	return strings.ContainsAny(s, "$<{") && slices.ContainsFunc(stringPlaceholder.FindAllString(s, -1), notEscape)
}

func notEscape(found string) bool { return found != "$$" }

// markString returns s with its placeholders made holes.
func (r *reader) markString(s string) string {
	if !hasPlaceholder(s) {
		return s
	}
	return stringPlaceholder.ReplaceAllStringFunc(s, func(found string) string {
		if found == "$$" {
			return found
		}
		r.text.Holes = append(r.text.Holes, document.NewUnknown(found, document.Range{}))
		return document.HoleText(len(r.text.Holes) - 1)
	})
}

// findControls returns the offsets of the control actions in a text, sorted.
func findControls(t *document.Text) []int {
	if len(t.Holes) == 0 {
		return nil
	}
	var out []int
	for _, at := range holeToken.FindAllSubmatchIndex(t.Bytes, -1) {
		i, err := strconv.Atoi(string(t.Bytes[at[2]:at[3]]))
		if err == nil && i < len(t.Holes) && isControl(t.Holes[i].Expr) {
			out = append(out, at[0])
		}
	}
	return out
}

// claimControls reports whether control actions stand between start and end that have not been claimed, and claims them.
func (r *reader) claimControls(start, end int) bool {
	found := false
	from, _ := slices.BinarySearch(r.controls, start)
	for i := from; i < len(r.controls) && r.controls[i] < end; i++ {
		found = found || !r.claimed[i]
		r.claimed[i] = true
	}
	return found
}

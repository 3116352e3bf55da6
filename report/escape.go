package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// escape returns s for one line of a terminal: what would move the cursor, change the order of the text or stay invisible is
// written as \n, \x1b, \u202e or \U000e0041, and a byte that is no UTF-8 as \xff.
func escape(s string) string {
	if strings.IndexFunc(s, hostile) < 0 && utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, s[0])
		case hostile(r):
			b.WriteString(escapeRune(r))
		default:
			b.WriteRune(r)
		}
		s = s[size:]
	}
	return b.String()
}

func escapeRune(r rune) string {
	switch {
	case r == '\n':
		return `\n`
	case r == '\r':
		return `\r`
	case r == '\t':
		return `\t`
	case r < 0x80:
		return fmt.Sprintf(`\x%02x`, r)
	case r < 0x10000:
		return fmt.Sprintf(`\u%04x`, r)
	}
	return fmt.Sprintf(`\U%08x`, r)
}

// hostile reports whether r must not reach a terminal: control characters, line separators and invisible formatting such as
// the overrides of direction. The joiners of emoji and of scripts that need them are let through.
func hostile(r rune) bool {
	if r == '\u200c' || r == '\u200d' {
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// escapeLines returns the lines of a text of several, each escaped.
func escapeLines(s string) []string {
	lines := strings.Split(strings.ReplaceAll(strings.TrimRight(s, "\r\n"), "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = escape(lines[i])
	}
	return lines
}

package parser

import (
	"regexp"
	"strings"
)

// compileSegment compiles the part of an ignore pattern between two slashes, with the wildcards of fnmatch(3): * ? [a-z] [!a] and
// backslash escapes. It returns nil for one that can match nothing, such as an unclosed bracket.
func compileSegment(s string) *regexp.Regexp {
	var b strings.Builder
	b.WriteString(`(?s)\A`)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '*':
			b.WriteString(".*")
		case '?':
			b.WriteByte('.')
		case '[':
			class, length := compileClass(s[i:])
			if length == 0 {
				return nil
			}
			b.WriteString(class)
			i += length - 1
		case '\\':
			if i++; i == len(s) {
				return nil
			}
			b.WriteString(regexp.QuoteMeta(s[i : i+1]))
		default:
			b.WriteString(regexp.QuoteMeta(s[i : i+1]))
		}
	}
	compiled, err := regexp.Compile(b.String() + `\z`)
	if err != nil {
		return nil
	}
	return compiled
}

// compileClass translates the bracket expression at the start of s, and returns its length in s: 0 when it is not closed.
func compileClass(s string) (class string, length int) {
	var b strings.Builder
	b.WriteByte('[')
	i := 1
	if i < len(s) && (s[i] == '!' || s[i] == '^') {
		b.WriteByte('^')
		i++
	}
	for first := i; i < len(s); i++ {
		switch c := s[i]; {
		case c == ']' && i > first:
			b.WriteByte(']')
			return b.String(), i + 1
		case c == '[' && strings.HasPrefix(s[i:], "[:"):
			end := strings.Index(s[i:], ":]")
			if end < 0 {
				return "", 0
			}
			b.WriteString(s[i : i+end+2])
			i += end + 1
		case c == '\\' && i+1 < len(s):
			i++
			b.WriteString(regexp.QuoteMeta(s[i : i+1]))
		case c == '-':
			b.WriteByte('-')
		case strings.IndexByte(`[]^\&~`, c) >= 0:
			b.WriteByte('\\')
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return "", 0
}

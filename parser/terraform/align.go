package terraform

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// style is how a string is written.
type style uint8

const (
	// bare text is a heredoc or a template file: only $${ and %%{ are escapes.
	bare style = iota
	// quoted text has backslash escapes too.
	quoted
	// jsonQuoted text is a string of a .tf.json file; jsonPlain is one that is no template.
	jsonQuoted
	jsonPlain
)

// span says how a part of a string is written: the bytes start to end of the string are length bytes at offset of the source.
// A literal span maps byte by byte.
type span struct {
	start, end, offset, length int
	literal                    bool
}

// align maps the string text to raw, the way in which it is written. Spaces that were stripped (the indentation of <<-, the ends
// at ~ markers) are skipped. The spans are sorted and cover text without gaps.
func align(raw, text string, st style) []span {
	if raw == text {
		return []span{{0, len(text), 0, len(text), true}}
	}
	decoded, spans := unescape(raw, st)
	if decoded == text {
		return spans
	}
	if out, ok := alignLines(decoded, spans, text); ok {
		return out
	}
	return []span{{0, len(text), 0, len(raw), false}}
}

// alignLines finds each line of text in the decoded one, of which it is a part: false when it is none.
func alignLines(decoded string, spans []span, text string) ([]span, bool) {
	from, lines := strings.SplitAfter(decoded, "\n"), strings.SplitAfter(text, "\n")
	skip := len(from) - len(lines)
	if strings.TrimSpace(text) != "" {
		skip = leadingLines(decoded) - leadingLines(text)
	}
	if skip < 0 || skip+len(lines) > len(from) {
		return nil, false
	}
	at := 0
	for _, line := range from[:skip] {
		at += len(line)
	}
	var out []span
	done := 0
	for i, line := range lines {
		whole := from[skip+i]
		begin := len(whole) - len(line)
		if strings.TrimSpace(line) != "" {
			begin = indentation(whole) - indentation(line)
		}
		if begin < 0 || begin+len(line) > len(whole) || whole[begin:begin+len(line)] != line {
			return nil, false
		}
		out = cut(out, spans, at+begin, at+begin+len(line), done)
		done += len(line)
		at += len(whole)
	}
	return out, true
}

// cut appends what spans say about the decoded bytes from to end, as the bytes that begin at start.
func cut(out, spans []span, from, end, start int) []span {
	for _, s := range spans {
		a, b := max(s.start, from), min(s.end, end)
		if a >= b {
			continue
		}
		if s.literal {
			s.offset, s.length = s.offset+a-s.start, b-a
		}
		s.start, s.end = start+a-from, start+b-from
		out = append(out, s)
	}
	return out
}

func leadingLines(s string) int {
	return strings.Count(s[:len(s)-len(strings.TrimLeftFunc(s, unicode.IsSpace))], "\n")
}

func indentation(line string) int {
	return len(line) - len(strings.TrimLeftFunc(line, unicode.IsSpace))
}

// unescape returns the string that raw is in the given style, before anything is stripped.
func unescape(raw string, st style) (string, []span) {
	var b strings.Builder
	var spans []span
	literal := 0
	flush := func(end int) {
		if end > literal {
			spans = append(spans, span{b.Len(), b.Len() + end - literal, literal, end - literal, true})
			b.WriteString(raw[literal:end])
		}
	}
	for i := 0; i < len(raw); {
		text, n := escape(raw[i:], st)
		if n == 0 {
			i++
			continue
		}
		flush(i)
		spans = append(spans, span{b.Len(), b.Len() + len(text), i, n, false})
		b.WriteString(text)
		i += n
		literal = i
	}
	flush(len(raw))
	return b.String(), spans
}

// escape returns what the escape sequence at the beginning of raw stands for and its length, which is 0 when there is none.
func escape(raw string, st style) (text string, length int) {
	switch {
	case st != jsonPlain && (strings.HasPrefix(raw, "$${") || strings.HasPrefix(raw, "%%{")):
		return raw[1:3], 3
	case st == bare || len(raw) < 2 || raw[0] != '\\':
		return "", 0
	}
	switch c := raw[1]; c {
	case 'n':
		return "\n", 2
	case 'r':
		return "\r", 2
	case 't':
		return "\t", 2
	case 'b':
		return "\b", 2
	case 'f':
		return "\f", 2
	case '"', '\\', '/':
		return string(c), 2
	case 'u':
		return unicodeEscape(raw, 6, st)
	case 'U':
		return unicodeEscape(raw, 10, st)
	}
	return "", 0
}

func unicodeEscape(raw string, length int, st style) (string, int) {
	if len(raw) < length {
		return "", 0
	}
	n, err := strconv.ParseUint(raw[2:length], 16, 32)
	if err != nil {
		return "", 0
	}
	// JSON writes code points beyond the first plane as a pair.
	if (st == jsonQuoted || st == jsonPlain) && n >= 0xD800 && n < 0xDC00 && len(raw) >= 12 && raw[6:8] == `\u` {
		if low, err := strconv.ParseUint(raw[8:12], 16, 32); err == nil {
			return string(utf16Pair(rune(n), rune(low))), 12
		}
	}
	r := rune(n)
	if !utf8.ValidRune(r) {
		r = utf8.RuneError
	}
	return string(r), length
}

func utf16Pair(high, low rune) rune {
	if low < 0xDC00 || low > 0xDFFF {
		return utf8.RuneError
	}
	return (high-0xD800)<<10 | (low - 0xDC00) + 0x10000
}

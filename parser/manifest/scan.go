package manifest

import "unicode/utf8"

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// breakLen returns how many bytes the line break at i takes, 0 when there is none. YAML 1.1 breaks lines at CR, LF, CR LF, and at
// the code points U+0085, U+2028 and U+2029.
func breakLen(b []byte, i int) int {
	if i >= len(b) {
		return 0
	}
	switch b[i] {
	case '\n':
		return 1
	case '\r':
		if i+1 < len(b) && b[i+1] == '\n' {
			return 2
		}
		return 1
	case 0xC2:
		if i+1 < len(b) && b[i+1] == 0x85 {
			return 2
		}
	case 0xE2:
		if i+2 < len(b) && b[i+1] == 0x80 && (b[i+2] == 0xA8 || b[i+2] == 0xA9) {
			return 3
		}
	}
	return 0
}

// breakText returns what the line break at i means: a line feed, save for U+2028 and U+2029, which stay.
func breakText(b []byte, i int) string {
	if n := breakLen(b, i); n == 3 {
		return string(b[i : i+n])
	}
	return "\n"
}

// lineEnd returns the offset of the line break that ends the line of i, or the length of b.
func lineEnd(b []byte, i int) int {
	for ; i < len(b); i++ {
		switch b[i] {
		case '\n', '\r', 0xC2, 0xE2:
			if breakLen(b, i) > 0 {
				return i
			}
		}
	}
	return len(b)
}

// nextLine returns the offset of the line behind that of i, or the length of b.
func nextLine(b []byte, i int) int {
	end := lineEnd(b, i)
	return end + breakLen(b, end)
}

// skipSpace returns the offset of the first byte at or behind i that is no blank, no line break and not in a comment. It is called
// between the parts of a collection only, where a # always begins a comment.
func skipSpace(b []byte, i int) int {
	for i < len(b) {
		n := breakLen(b, i)
		switch {
		case isBlank(b[i]):
			i++
		case n > 0:
			i += n
		case b[i] == '#':
			i = lineEnd(b, i)
		default:
			return i
		}
	}
	return i
}

// skipProperties returns where the value begins whose properties, an anchor and a tag, may begin at i, and where they end.
func skipProperties(b []byte, i int) (value, end int) {
	value, end = i, i
	for value < len(b) && (b[value] == '&' || b[value] == '!') {
		anchor := b[value] == '&'
		end = value + 1
		for end < len(b) && !isSpace(b[end]) && breakLen(b, end) == 0 && (!anchor || isAnchorByte(b[end])) {
			end++
		}
		value = skipSpace(b, end)
	}
	return value, end
}

func isAnchorByte(c byte) bool {
	return c == '-' || c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// behindColon returns the offset behind the colon of the key that ends at i, or i when the key has none.
func behindColon(b []byte, i int) int {
	if at := skipSpace(b, i); at < len(b) && b[at] == ':' {
		return at + 1
	}
	return i
}

// flowEnd returns the offset behind the bracket that closes a flow collection whose last child ends at i.
func flowEnd(b []byte, i int) int {
	for i = skipSpace(b, i); i < len(b); i = skipSpace(b, i+1) {
		if b[i] == ']' || b[i] == '}' {
			return i + 1
		}
		if b[i] != ',' && b[i] != ':' && b[i] != '?' {
			return i
		}
	}
	return i
}

// lines maps the line and column of a mark, both counted from 1, columns in code points, to a byte offset.
type lines struct {
	src    []byte
	starts []int
	// line, column and offset are the last answer. Marks are asked for in order, so that the next is mostly close behind.
	line, column, offset int
}

func newLines(src []byte) *lines {
	l := &lines{src: src, starts: []int{0}}
	for i := nextLine(src, 0); i < len(src); i = nextLine(src, i) {
		l.starts = append(l.starts, i)
	}
	return l
}

func (l *lines) at(line, column int) int {
	if line > len(l.starts) {
		return len(l.src)
	}
	if line != l.line || column < l.column {
		l.line, l.column, l.offset = line, 1, l.starts[line-1]
	}
	for l.column < column && l.offset < len(l.src) {
		_, n := utf8.DecodeRune(l.src[l.offset:])
		l.offset += n
		l.column++
	}
	return l.offset
}

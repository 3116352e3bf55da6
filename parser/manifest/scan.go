package manifest

import (
	"strings"
	"unicode/utf8"

	yaml "go.yaml.in/yaml/v3"
)

// lines finds offsets and ends in the text of one document. The YAML library tells only where a node starts, in lines and runes.
type lines struct {
	text   []byte
	starts []int
	// line, column and at are the last offset that was asked for: the next one is mostly behind it.
	line, column, at int
}

func newLines(text []byte) *lines {
	l := &lines{text: text, starts: []int{0}}
	for i, b := range text {
		switch {
		case b == '\n' || b == '\r' && (i+1 == len(text) || text[i+1] != '\n'),
			b == 0x85 && i > 0 && text[i-1] == 0xC2,                                     // next line
			(b == 0xA8 || b == 0xA9) && i > 1 && text[i-1] == 0x80 && text[i-2] == 0xE2: // line and paragraph separator
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// offset returns the byte at which a node starts, behind its anchor and tag.
func (l *lines) offset(n *yaml.Node) int {
	if n.Line < 1 || n.Line > len(l.starts) {
		return len(l.text)
	}
	at, column := l.starts[n.Line-1], 1
	if n.Line == l.line && n.Column >= l.column {
		at, column = l.at, l.column
	}
	for ; column < n.Column && at < len(l.text); column++ {
		_, size := utf8.DecodeRune(l.text[at:])
		at += size
	}
	l.line, l.column, l.at = n.Line, n.Column, at
	if n.Kind == yaml.AliasNode {
		return at
	}
	for at < len(l.text) && (l.text[at] == '&' || l.text[at] == '!') && (n.Anchor != "" || n.Style&yaml.TaggedStyle != 0) {
		for at < len(l.text) && !isBlank(l.text[at]) {
			at++
		}
		at = l.skipSpace(at)
	}
	return at
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }

// skipSpace returns the first byte from at on that is neither blank nor part of a comment.
func (l *lines) skipSpace(at int) int {
	for at < len(l.text) {
		switch {
		case isBlank(l.text[at]):
			at++
		case l.text[at] == '#' && (at == 0 || isBlank(l.text[at-1])):
			for at < len(l.text) && l.text[at] != '\n' {
				at++
			}
		default:
			return at
		}
	}
	return at
}

// scalarEnd returns the byte behind the scalar that starts at start.
func (l *lines) scalarEnd(n *yaml.Node, start int) int {
	switch {
	case start >= len(l.text):
		return len(l.text)
	case n.Style&yaml.DoubleQuotedStyle != 0:
		return l.quotedEnd(start, '"')
	case n.Style&yaml.SingleQuotedStyle != 0:
		return l.quotedEnd(start, '\'')
	}
	return l.plainEnd(n.Value, start)
}

func (l *lines) quotedEnd(start int, quote byte) int {
	for i := start + 1; i < len(l.text); i++ {
		switch {
		case quote == '"' && l.text[i] == '\\':
			i++
		case l.text[i] != quote:
		case quote == '\'' && i+1 < len(l.text) && l.text[i+1] == quote:
			i++
		default:
			return i + 1
		}
	}
	return len(l.text)
}

// plainEnd follows the text of a plain scalar until its value is complete; line breaks fold as YAML folds them.
func (l *lines) plainEnd(value string, start int) int {
	i, j := start, 0
	for j < len(value) && i < len(l.text) {
		if l.text[i] == value[j] && value[j] != '\n' && !l.blankToLineEnd(i) {
			i, j = i+1, j+1
			continue
		}
		breaks := 0
		for i < len(l.text) && isBlank(l.text[i]) {
			if l.text[i] == '\n' || l.text[i] == '\r' && (i+1 == len(l.text) || l.text[i+1] != '\n') {
				breaks++
			}
			i++
		}
		want := strings.Repeat("\n", max(breaks-1, 0))
		if breaks == 1 {
			want = " "
		}
		if breaks == 0 || !strings.HasPrefix(value[j:], want) {
			return max(i, start)
		}
		j += len(want)
	}
	return i
}

func (l *lines) blankToLineEnd(i int) bool {
	for ; i < len(l.text); i++ {
		switch l.text[i] {
		case ' ', '\t':
			continue
		case '\n', '\r':
			return true
		}
		return false
	}
	return false
}

// closing returns the byte behind the bracket that closes a flow collection, whose last part ends at from.
func (l *lines) closing(from int, bracket byte) int {
	for i := l.skipSpace(from); i < len(l.text); i = l.skipSpace(i + 1) {
		if l.text[i] == bracket {
			return i + 1
		}
		if l.text[i] != ',' && l.text[i] != ':' && l.text[i] != '?' {
			return from
		}
	}
	return from
}

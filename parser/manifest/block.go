package manifest

import (
	"bytes"
	"strings"
)

// alignBlock reads the block scalar with that value at start. Its end is that of its last line that is not blank. There are no runs
// when the bytes do not have that value.
func alignBlock(b []byte, start int, value string) (out runs, end int) {
	end = start + 1
	for end < len(b) && strings.IndexByte("+-0123456789", b[end]) >= 0 {
		end++
	}
	content := nextLine(b, end)
	if strings.Trim(value, " \n") == "" {
		out.compute(value, content, content)
		return out, end
	}
	a := &blockAligner{src: b, value: value, indent: blockIndent(b[content:], value), end: end}
	if a.indent < 1 {
		return nil, end
	}
	step := a.literal
	if b[start] == '>' {
		step = a.folded
	}
	for line := content; line < len(b) && a.at < len(value); line = nextLine(b, line) {
		if !step(line) {
			return nil, a.end
		}
	}
	if rest := value[a.at:]; strings.Trim(rest, "\n") == "" {
		a.out.compute(rest, a.end, min(a.end+breakLen(b, a.end), len(b)))
		return a.out, a.end
	}
	return nil, a.end
}

// blockIndent returns the indentation of the block scalar with that value whose lines begin with b. Both begin, but for blank
// lines, with the same line.
func blockIndent(b []byte, value string) int {
	return leadingSpaces(b) - leadingSpaces([]byte(value))
}

// leadingSpaces counts the spaces of the first line that has more than spaces.
func leadingSpaces(b []byte) int {
	for line := 0; line < len(b); line = nextLine(b, line) {
		text := b[line:lineEnd(b, line)]
		if rest := bytes.TrimLeft(text, " "); len(rest) > 0 {
			return len(text) - len(rest)
		}
	}
	return 0
}

// blockAligner aligns the lines of a block scalar with its value.
type blockAligner struct {
	src    []byte
	value  string
	indent int

	// at is how much of the value is aligned, end where the last line that is not blank ends.
	at, end int
	out     runs
}

// text returns where the text of a line begins, behind the indentation, and where it ends.
func (a *blockAligner) text(line int) (from, to int) {
	from, to = line, lineEnd(a.src, line)
	for from < to && from-line < a.indent && a.src[from] == ' ' {
		from++
	}
	return from, to
}

func (a *blockAligner) literal(line int) bool {
	from, to := a.text(line)
	if !bytes.HasPrefix([]byte(a.value[a.at:]), a.src[from:to]) {
		return false
	}
	a.out.copy(from, to)
	a.at += to - from
	if to > from {
		a.end = to
	}
	if a.at == len(a.value) {
		return true
	}
	text := breakText(a.src, to)
	if !strings.HasPrefix(a.value[a.at:], text) {
		return false
	}
	n := breakLen(a.src, to)
	if text == string(a.src[to:to+n]) {
		a.out.copy(to, to+n)
	} else {
		a.out.compute(text, to, to+n)
	}
	a.at += len(text)
	return true
}

// folded aligns the text of a line. What stands in the value before it is the meaning of the line breaks.
func (a *blockAligner) folded(line int) bool {
	from, to := a.text(line)
	if from == to {
		return true
	}
	rest := a.value[a.at:]
	breaks := len(rest) - len(strings.TrimLeft(rest, "\n"))
	if breaks == 0 && len(a.out) > 0 && rest[0] == ' ' && !isBlank(a.src[from]) {
		breaks = 1
	}
	if !strings.HasPrefix(rest[breaks:], string(a.src[from:to])) {
		return false
	}
	a.out.compute(rest[:breaks], a.end, from)
	a.out.copy(from, to)
	a.at += breaks + to - from
	a.end = to
	return true
}

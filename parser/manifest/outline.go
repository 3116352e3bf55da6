package manifest

import (
	"bytes"
	"regexp"
)

var (
	// holeLine is a line that is nothing but holes.
	holeLine = regexp.MustCompile(`^(\x{E000}\d+\x{E001}[ \t]*)+$`)
	// blockHeader ends a line whose value is a block scalar.
	blockHeader = regexp.MustCompile(`(^|[ \t:-])[|>][-+0-9]*[ \t]*(#.*)?$`)
)

// outlineLine is one line of a document as its indentation shows it, without regard to quotes and brackets.
type outlineLine struct {
	// start and end are the offsets of its first byte and behind its last that is not blank; indent is the column of its text.
	start, end, indent int
	// dashes are the columns of the list entries that begin on it.
	dashes []int
	// content is the column of its text behind the dashes.
	content int
	// blank says that it holds nothing but a comment, or lies in a block scalar. Hole says that it is nothing but holes.
	blank, hole bool
}

// outline returns the lines of a document.
func outline(b []byte) []outlineLine {
	var out []outlineLine
	block := -1 // the column that the lines of a block scalar are behind, or -1 outside of one
	for start := 0; start < len(b); start = nextLine(b, start) {
		l := newOutlineLine(b, start)
		text := b[l.start+l.indent : l.end]
		if len(text) > 0 && l.indent <= block {
			block = -1
		}
		if len(text) == 0 || block >= 0 || text[0] == '#' {
			l.blank, l.hole = true, false
		} else if blockHeader.Match(text) {
			block = l.content
			if len(l.dashes) > 0 && blockHeader.Match(b[l.start+l.content:l.start+l.content+1]) {
				block = l.dashes[len(l.dashes)-1]
			}
		}
		out = append(out, l)
	}
	return out
}

func newOutlineLine(b []byte, start int) outlineLine {
	text := bytes.TrimRight(b[start:lineEnd(b, start)], " \t")
	l := outlineLine{start: start, end: start + len(text)}
	for l.indent < len(text) && text[l.indent] == ' ' {
		l.indent++
	}
	l.content = l.indent
	for l.content < len(text) && text[l.content] == '-' && (l.content+1 == len(text) || text[l.content+1] == ' ') {
		l.dashes = append(l.dashes, l.content)
		for l.content++; l.content < len(text) && text[l.content] == ' '; {
			l.content++
		}
	}
	l.hole = holeLine.Match(text[l.indent:])
	return l
}

// entry is what a line that is nothing but a hole stands for.
type entry uint8

const (
	wholeValue entry = iota
	listEntry
	mapEntry
)

// maxLook is how many lines above and below are looked at for a neighbour.
const maxLook = 500

// entryAt returns what line i stands for, judged by its neighbours in the same column: the one above if there is one, else the one
// below.
func entryAt(lines []outlineLine, i int) entry {
	column := lines[i].indent
	for j := i - 1; j >= max(0, i-maxLook); j-- {
		l := lines[j]
		if l.blank || l.hole || l.indent > column {
			continue
		}
		if e := l.entryIn(column); e != wholeValue {
			return e
		}
		break
	}
	for _, l := range lines[i+1 : min(len(lines), i+maxLook)] {
		if !l.blank && !l.hole {
			return l.entryIn(column)
		}
	}
	return wholeValue
}

// entryIn returns what the line has in a column.
func (l outlineLine) entryIn(column int) entry {
	for _, dash := range l.dashes {
		if dash == column {
			return listEntry
		}
	}
	if l.content == column {
		return mapEntry
	}
	return wholeValue
}

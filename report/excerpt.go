package report

import (
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/karplint/karplint/parser/document"
)

// excerpt is one line of a file, ready to be shown, with a part of it marked. It holds no control characters and no tabs.
type excerpt struct {
	line int
	text string
	// indent is the column of text, from 0, at which marks begin.
	indent int
	// marks are the signs below the marked part, at least one; they end in ... when the range goes on in later lines.
	marks string
}

// tabWidth is the distance of tab stops.
const tabWidth = 4

// leastExcerpt is the number of columns that a line gets on the narrowest of terminals.
const leastExcerpt = 20

// cell is a cluster of code points that a terminal shows as one sign, or an escape that stands for one.
type cell struct {
	text string
	// column at which the cell begins, from 0; the next cell begins where this one ends.
	column int
	// start is the byte of the line at which the cell begins.
	start int
}

// newExcerpt returns the first line of r, at most width columns wide, marked by mark; false when the file has no such line.
func newExcerpt(src *document.Source, r document.Range, mark string, width int) (excerpt, bool) {
	if src == nil || r.Start.Line < 1 || r.Start.Line > src.LineCount() {
		return excerpt{}, false
	}
	line := src.Line(r.Start.Line)
	from := max(0, r.Start.Byte-src.LineStart(r.Start.Line))
	to := r.End.Byte - src.LineStart(r.Start.Line)
	goesOn := r.End.Line > r.Start.Line+1 || r.End.Line == r.Start.Line+1 && r.End.Column > 1
	if r.End.Line > r.Start.Line {
		to = len(strings.TrimRight(line, " \t"))
	}
	width = max(width, leastExcerpt)
	line, skipped := window(line, from, width)
	cells := split(line)
	first, last := marked(cells, from-skipped, to-skipped)
	e := excerpt{line: r.Start.Line}
	e.marks = strings.Repeat(mark, e.cut(cells, first, last, width))
	if goesOn {
		e.marks += "..."
	}
	return e, true
}

// window returns the part of a line around the byte at from that can matter when width columns are shown, and how many bytes are
// left out before it, so that the work does not grow with the line.
func window(line string, from, width int) (part string, skipped int) {
	reach := 1024 + 16*width
	start, end := runeStart(line, max(0, from-reach)), runeStart(line, from+reach)
	return line[start:end], start
}

// runeStart returns the offset at which the code point around offset i begins; the length of s when i lies behind it.
func runeStart(s string, i int) int {
	for j := min(i, len(s)); j < len(s) && j >= 0 && j > i-utf8.UTFMax; j-- {
		if utf8.RuneStart(s[j]) {
			return j
		}
	}
	return min(i, len(s))
}

// split returns the cells of a line, and one more that is empty and marks its end.
func split(line string) []cell {
	var cells []cell
	column, start, state := 0, 0, -1
	for rest := line; rest != ""; {
		var cluster, text string
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if cluster == "\t" {
			text = strings.Repeat(" ", tabWidth-column%tabWidth)
		} else {
			text = escape(cluster)
		}
		cells = append(cells, cell{text, column, start})
		column += columns(text)
		start += len(cluster)
	}
	return append(cells, cell{column: column, start: start})
}

// marked returns the first cell to be marked and the one behind the last; equal for an empty range.
func marked(cells []cell, from, to int) (first, last int) {
	for first < len(cells)-1 && cells[first+1].start <= from {
		first++
	}
	last = first
	for last < len(cells)-1 && cells[last].start < to {
		last++
	}
	return first, last
}

// cut sets the text to as many cells as fit the width, those between first and last before all, and returns how many columns
// are to be marked.
func (e *excerpt) cut(cells []cell, first, last, width int) int {
	end := len(cells) - 1
	total := cells[end].column
	start, stop := cells[first].column, max(cells[last].column, cells[first].column+1)
	if total <= width {
		e.set(cells, 0, end)
		e.indent = start
		return stop - start
	}
	left := 0
	if stop > width-1 && start > width/3 {
		lead := (width - 2 - min(stop-start, width-10)) / 2
		left = min(start-lead, total-(width-1))
	}
	i, room := 0, width-1
	for cells[i].column < left {
		i++
	}
	if i > 0 {
		room--
	}
	j := first
	if total-cells[i].column <= room+1 {
		j = end
	}
	for j < end && (j <= first || cells[j+1].column-cells[i].column <= room) {
		j++
	}
	e.set(cells, i, j)
	e.indent = start - cells[i].column
	if i > 0 {
		e.indent++
	}
	if j < last {
		stop = cells[j].column + 1 // the sign of what is left out
	}
	return stop - start
}

// set makes the cells from i to j the text, with signs for what is left out.
func (e *excerpt) set(cells []cell, i, j int) {
	var b strings.Builder
	if i > 0 {
		b.WriteString("…")
	}
	for _, c := range cells[i:j] {
		b.WriteString(c.text)
	}
	if j < len(cells)-1 {
		b.WriteString("…")
	}
	e.text = strings.TrimRight(b.String(), " ")
}

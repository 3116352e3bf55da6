package report

import (
	"strings"

	"github.com/rivo/uniseg"
)

// leastProse is the number of columns that prose gets on the narrowest of terminals.
const leastProse = 40

// columns is the number of terminal columns that s takes; s is escaped.
func columns(s string) int { return uniseg.StringWidth(s) }

// wrap breaks s at single spaces into lines that end before column width. The first line begins at column first, the others at
// column indent. A word that is too long stands alone on its line. The result has at least one line.
func wrap(s string, first, indent, width int) []string {
	width = max(width, indent+leastProse)
	words := strings.Split(s, " ")
	lines := []string{words[0]}
	at := first + columns(words[0])
	if first > indent && at > width {
		lines, at = []string{"", words[0]}, indent+columns(words[0])
	}
	for _, word := range words[1:] {
		n := columns(word)
		if at+1+n > width {
			lines = append(lines, word)
			at = indent + n
			continue
		}
		lines[len(lines)-1] += " " + word
		at += 1 + n
	}
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

// clip shortens s to at most width columns.
func clip(s string, width int) string {
	if columns(s) <= width {
		return s
	}
	var b strings.Builder
	at, rest, state := 0, s, -1
	for rest != "" {
		var cluster string
		var n int
		cluster, rest, n, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if at+n > width-1 {
			break
		}
		b.WriteString(cluster)
		at += n
	}
	return b.String() + "…"
}

// pad fills s with spaces up to width columns.
func pad(s string, width int) string { return s + strings.Repeat(" ", max(0, width-columns(s))) }

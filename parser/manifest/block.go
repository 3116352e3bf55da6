package manifest

import (
	"bytes"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// block aligns the value of a block scalar, whose indicator stands at start, with its lines. It returns the parts of the value and the
// offset behind the last line that has content.
func (l *lines) block(value string, start int) ([]document.Part, int) {
	header := start
	for header < len(l.text) && l.text[header] != '\n' {
		header++
	}
	end := min(header, len(l.text))
	if end > start && l.text[end-1] == '\r' {
		end--
	}
	var parts []document.Part
	indent := -1
	at, done, last := header+1, 0, end
	for done < len(value) && at <= len(l.text) {
		lineEnd, next := l.lineEnd(at)
		line := l.text[at:lineEnd]
		content := len(bytes.TrimLeft(line, " ")) > 0
		if content && indent >= 0 && spaces(string(line)) < indent {
			break
		}
		if content || indent >= 0 && len(line) > indent {
			if indent < 0 {
				indent = contentIndent(line, value[done:])
			}
			content := line[min(indent, len(line)):]
			gap := strings.Index(value[done:], string(content))
			if gap < 0 || strings.Trim(value[done:done+gap], " \n") != "" {
				break
			}
			if gap > 0 {
				parts = append(parts, document.Part{Start: done, End: done + gap, From: last, To: max(last, at)})
			}
			from := lineEnd - len(content)
			parts = append(parts, document.Part{Start: done + gap, End: done + gap + len(content), From: from, To: lineEnd, Literal: true})
			done += gap + len(content)
			last, end = lineEnd, lineEnd
		}
		if next == at {
			break
		}
		at = next
	}
	if done < len(value) {
		parts = append(parts, document.Part{Start: done, End: len(value), From: last, To: last})
	}
	return parts, end
}

// lineEnd returns the end of the line that begins at at, and the start of the next one.
func (l *lines) lineEnd(at int) (end, next int) {
	n := bytes.IndexByte(l.text[min(at, len(l.text)):], '\n')
	if n < 0 {
		return len(l.text), len(l.text)
	}
	end, next = at+n, at+n+1
	if end > at && l.text[end-1] == '\r' {
		end--
	}
	return end, next
}

// contentIndent is the indentation that a block scalar takes from its lines: what its first line has more than its value.
func contentIndent(line []byte, value string) int {
	value = strings.TrimLeft(value, "\n")
	return max(0, spaces(string(line))-spaces(value))
}

func spaces(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }

// quoted aligns the value of a plain or quoted scalar with its text: letter by letter when that is the same.
func (l *lines) quoted(value string, start, end int) []document.Part {
	if i := bytes.Index(l.text[start:end], []byte(value)); i >= 0 {
		return []document.Part{{End: len(value), From: start + i, To: start + i + len(value), Literal: true}}
	}
	return []document.Part{{End: len(value), From: start, To: end}}
}

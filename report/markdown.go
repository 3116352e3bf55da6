package report

import (
	"regexp"
	"strings"
)

// block is a part of a Markdown text.
type block struct {
	kind blockKind
	// mark is the mark of an item.
	mark string
	// lines of code and of verbatim text; one line of everything else.
	lines []string
}

type blockKind uint8

// The kinds of block. Tables and quotes are verbatim.
const (
	paragraph blockKind = iota
	heading
	item
	code
	verbatim
)

var (
	mdHeading = regexp.MustCompile(`^(#{1,6})\s+(.*?)\s*#*$`)
	mdItem    = regexp.MustCompile(`^(\s*(?:[-*+]|\d+[.)]))\s+(.*)$`)
	mdFence   = regexp.MustCompile("^(```+|~~~+)")
	// mdLink is [text](address "title"); mdAuto is <address>; mdStrong is **text**.
	mdLink   = regexp.MustCompile(`!?\[([^\]]*)\]\(([^)\s]+)[^)]*\)`)
	mdAuto   = regexp.MustCompile(`<(https?://[^>\s]+)>`)
	mdStrong = regexp.MustCompile(`(^|[\s(])\*\*(\S(?:[^*]*\S)?)\*\*`)
)

// markdown writes Markdown for a terminal: paragraphs and items wrapped, headings underlined, code as it stands. A heading that
// opens the text is left out, since it names the rule again.
func (t *text) markdown(s string) {
	blocks := blocksOf(s)
	if len(blocks) > 0 && blocks[0].kind == heading {
		blocks = blocks[1:]
	}
	for i, b := range blocks {
		if i > 0 && !(b.kind == item && blocks[i-1].kind == item) {
			t.line()
		}
		switch b.kind {
		case code, verbatim:
			t.verbatim(strings.Join(b.lines, "\n"))
		case heading:
			title := inline(b.lines[0])
			t.line("  ", t.paint(bold, title))
			t.line("  ", strings.Repeat("-", columns(title)))
		default:
			lead := "  " + b.mark
			for _, l := range wrap(inline(b.lines[0]), len(lead), len(lead), t.width()) {
				t.line(lead, l)
				lead = strings.Repeat(" ", len(lead))
			}
		}
	}
}

// blocksOf reads Markdown, leniently: what it does not know is a paragraph.
func blocksOf(s string) []block {
	var out []block
	fence, open := "", false // open: the next line may continue the last block
	for _, line := range strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
		trimmed := strings.TrimSpace(line)
		last := len(out) - 1
		switch {
		case fence != "":
			if strings.HasPrefix(trimmed, fence) {
				fence = ""
				continue
			}
			out[last].lines = append(out[last].lines, line)
		case mdFence.MatchString(trimmed):
			fence, open = mdFence.FindString(trimmed), false
			out = append(out, block{kind: code})
		case trimmed == "":
			open = false
		default:
			if next := blockOf(line); open && next.kind == paragraph && (out[last].kind == paragraph || out[last].kind == item) {
				out[last].lines[0] += " " + trimmed
			} else if open && next.kind == verbatim && out[last].kind == verbatim {
				out[last].lines = append(out[last].lines, line)
			} else {
				out, open = append(out, next), true
			}
		}
	}
	return out
}

// blockOf is the block that a line outside of code begins.
func blockOf(line string) block {
	trimmed := strings.TrimSpace(line)
	if m := mdHeading.FindStringSubmatch(trimmed); m != nil {
		return block{kind: heading, lines: []string{m[2]}}
	}
	if m := mdItem.FindStringSubmatch(line); m != nil {
		return block{kind: item, mark: m[1] + " ", lines: []string{m[2]}}
	}
	if strings.HasPrefix(trimmed, "|") || strings.HasPrefix(trimmed, ">") {
		return block{kind: verbatim, lines: []string{trimmed}}
	}
	return block{lines: []string{trimmed}}
}

// inline returns a line without the marks that a terminal cannot show: links are written out, code keeps its backticks. The
// result is escaped.
func inline(s string) string {
	s = mdLink.ReplaceAllString(s, "$1 ($2)")
	s = mdAuto.ReplaceAllString(s, "$1")
	return escape(mdStrong.ReplaceAllString(s, "$1$2"))
}

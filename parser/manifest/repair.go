package manifest

import (
	"fmt"
	"regexp"
	"strconv"
	"unicode/utf16"

	"github.com/karplint/karplint/parser/document"
)

var (
	// surrogates is one character as JSON writes it, and YAML does not.
	surrogates = regexp.MustCompile(`\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})`)
	// bracedLine is a line whose value is text that begins with {NAME}, which YAML takes for a map.
	bracedLine = regexp.MustCompile(`(?m)^[ \t]*(?:- +)*(?:[^\s#'"{]+:[ \t]+)?\{[A-Z][A-Z0-9_]*\}[\w./{-].*$`)
	braced     = regexp.MustCompile(`\{[A-Z][A-Z0-9_]*\}`)
)

// repair changes what a template and JSON may hold and YAML may not, and reports whether there was such a thing.
func (r *reader) repair() bool {
	before := r.text
	r.joinSurrogates()
	if r.opts.Placeholders {
		r.markBraced()
	}
	r.spreadHoles()
	return r.text != before
}

// joinSurrogates makes surrogate pairs one escape.
func (r *reader) joinSurrogates() {
	var changes []document.Splice
	for _, at := range surrogates.FindAllSubmatchIndex(r.text.Bytes, -1) {
		high, _ := strconv.ParseUint(string(r.text.Bytes[at[2]:at[3]]), 16, 32)
		low, _ := strconv.ParseUint(string(r.text.Bytes[at[4]:at[5]]), 16, 32)
		escape := fmt.Sprintf(`\U%08x`, utf16.DecodeRune(rune(high), rune(low)))
		changes = append(changes, document.Splice{Start: at[0], End: at[1], New: escape})
	}
	if len(changes) > 0 {
		r.text = r.text.Spliced(changes)
	}
}

// markBraced makes {NAME} a hole in values that begin with it.
func (r *reader) markBraced() {
	var changes []document.Splice
	holes := r.text.Holes
	for _, line := range bracedLine.FindAllIndex(r.text.Bytes, -1) {
		for _, at := range braced.FindAllIndex(r.text.Bytes[line[0]:line[1]], -1) {
			from, to := line[0]+at[0], line[0]+at[1]
			written, _ := r.text.Range(from, to)
			changes = append(changes, document.Splice{Start: from, End: to, New: document.HoleText(len(holes))})
			holes = append(holes, document.NewUnknown(string(r.text.Bytes[from:to]), written))
		}
	}
	if len(changes) > 0 {
		r.text = r.text.Spliced(changes)
		r.text.Holes = holes
	}
}

// spreadHoles makes lines that are nothing but a hole, and stand for lines of the list or map around them, entries of it.
func (r *reader) spreadHoles() {
	if len(r.text.Holes) == 0 {
		return
	}
	var changes []document.Splice
	repaired := map[int]bool{}
	grown := 0 // by how much the changes so far have made the text longer
	lines := outline(r.text.Bytes)
	for i, l := range lines {
		if !l.hole {
			continue
		}
		c := document.Splice{Start: l.start + l.indent, End: l.end}
		token := string(r.text.Bytes[c.Start:c.End])
		switch entryAt(lines, i) {
		case listEntry:
			c.New = "- " + token
			repaired[c.Start+grown+len("- ")] = true
		case mapEntry:
			c.New = token + ": " + token
			repaired[c.Start+grown] = true
		default:
			continue
		}
		changes = append(changes, c)
		grown += len(c.New) - len(token)
	}
	if len(changes) > 0 {
		r.text, r.repaired = r.text.Spliced(changes), repaired
	}
}

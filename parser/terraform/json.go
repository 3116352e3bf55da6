package terraform

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/karplint/karplint/parser/document"
)

// jsonNode is a value of a JSON text with its place, from start to end in bytes.
type jsonNode struct {
	kind       jsonKind
	start, end int
	// text is the decoded string or the number as it is written.
	text    string
	members []jsonMember
	items   []*jsonNode
}

type jsonMember struct{ name, value *jsonNode }

type jsonKind uint8

const (
	jsonNull jsonKind = iota
	jsonTrue
	jsonFalse
	jsonNumber
	jsonString
	jsonArray
	jsonObject
)

// jsonReader reads a JSON text from front to back. After a fault it reads nothing more.
type jsonReader struct {
	text  []byte
	at    int
	depth int
	fault string
	// escapes are the strings that have escape sequences.
	escapes []escaped
}

// escaped says how a string is written. Its template is parsed in decoded form, as if that stood at content, so that the parser's
// offsets from content to content plus the decoded length stand for others.
type escaped struct {
	content, length int
	spans           []span
}

// original returns the offset in the file for one that the parser counted.
func (l *loader) original(f *document.File, offset int) int {
	escapes := l.escapes[f.Path]
	if len(escapes) == 0 {
		return offset
	}
	i, _ := slices.BinarySearchFunc(escapes, offset, func(e escaped, offset int) int { return cmp.Compare(e.content+e.length, offset) })
	if i == len(escapes) || offset <= escapes[i].content {
		return offset
	}
	e := escapes[i]
	for _, s := range e.spans {
		if d := offset - e.content; d <= s.end {
			if s.literal {
				return e.content + s.offset + d - s.start
			}
			return e.content + s.offset + s.length
		}
	}
	return offset
}

func (r *jsonReader) fail(what string) *jsonNode {
	if r.fault == "" {
		r.fault = what
	}
	return nil
}

func (r *jsonReader) space() {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
}

// next reports whether the next sign is c, and reads it.
func (r *jsonReader) next(c byte) bool {
	r.space()
	if r.at < len(r.text) && r.text[r.at] == c {
		r.at++
		return true
	}
	return false
}

// value reads one value; nil at a fault.
func (r *jsonReader) value() *jsonNode {
	r.space()
	if r.depth++; r.depth > maxNesting {
		return r.fail("it nests more than 500 deep")
	}
	defer func() { r.depth-- }()
	if r.at >= len(r.text) {
		return r.fail("it ends before it is complete")
	}
	switch c := r.text[r.at]; {
	case c == '{':
		return r.object()
	case c == '[':
		return r.array()
	case c == '"':
		return r.str()
	case c == '-' || c >= '0' && c <= '9':
		return r.number()
	}
	for word, kind := range map[string]jsonKind{"null": jsonNull, "true": jsonTrue, "false": jsonFalse} {
		if strings.HasPrefix(string(r.text[r.at:min(r.at+5, len(r.text))]), word) {
			n := &jsonNode{kind: kind, start: r.at, end: r.at + len(word)}
			r.at = n.end
			return n
		}
	}
	return r.fail("a value is missing or misspelt here")
}

func (r *jsonReader) object() *jsonNode {
	n := &jsonNode{kind: jsonObject, start: r.at}
	r.at++
	for !r.next('}') {
		if len(n.members) > 0 && !r.next(',') {
			return r.fail("a comma or a closing brace is missing here")
		}
		r.space()
		if r.at >= len(r.text) || r.text[r.at] != '"' {
			return r.fail("the name of a member is missing here")
		}
		name := r.str()
		if name == nil || !r.next(':') {
			return r.fail("a colon is missing here")
		}
		v := r.value()
		if v == nil {
			return nil
		}
		n.members = append(n.members, jsonMember{name, v})
	}
	n.end = r.at
	return n
}

func (r *jsonReader) array() *jsonNode {
	n := &jsonNode{kind: jsonArray, start: r.at}
	r.at++
	for !r.next(']') {
		if len(n.items) > 0 && !r.next(',') {
			return r.fail("a comma or a closing bracket is missing here")
		}
		v := r.value()
		if v == nil {
			return nil
		}
		n.items = append(n.items, v)
	}
	n.end = r.at
	return n
}

func (r *jsonReader) number() *jsonNode {
	n := &jsonNode{kind: jsonNumber, start: r.at}
	for r.at < len(r.text) && strings.IndexByte("+-.eE0123456789", r.text[r.at]) >= 0 {
		r.at++
	}
	n.end, n.text = r.at, string(r.text[n.start:r.at])
	if !json.Valid([]byte(n.text)) {
		r.at = n.start
		return r.fail("this is no number")
	}
	return n
}

func (r *jsonReader) str() *jsonNode {
	n := &jsonNode{kind: jsonString, start: r.at}
	for r.at++; r.at < len(r.text) && r.text[r.at] != '"' && r.text[r.at] != '\n'; r.at++ {
		if r.text[r.at] == '\\' {
			r.at++
		}
	}
	if r.at >= len(r.text) || r.text[r.at] != '"' {
		r.at = n.start
		return r.fail("this string has no end on its line")
	}
	r.at++
	n.end = r.at
	raw := string(r.text[n.start+1 : n.end-1])
	if !utf8.ValidString(raw) || json.Unmarshal(r.text[n.start:n.end], &n.text) != nil {
		r.at = n.start
		return r.fail("this string cannot be decoded")
	}
	if n.text != raw {
		r.escapes = append(r.escapes, escaped{content: n.start + 1, length: len(n.text), spans: jsonSpans(raw, n.text)})
	}
	return n
}

// jsonSpans maps the decoded text of a string to raw. Template escapes are left as they are.
func jsonSpans(raw, text string) []span {
	decoded, spans := unescape(raw, jsonPlain)
	if decoded == text {
		return spans
	}
	return []span{{0, len(text), 0, len(raw), false}}
}

// Package manifest reads YAML and JSON: streams of documents to nodes with exact ranges, and documents to the Kubernetes objects
// that they declare.
//
// Scalars have the values that kubectl gives them, which is YAML 1.1: yes and on are booleans, 010 is eight, and the key y is the
// key "true".
package manifest

import (
	"bytes"

	"github.com/karplint/karplint/parser/document"
)

// Options say how a stream is read.
type Options struct {
	// Placeholders says that what other tools fill in is unknown: ${x}, $X, <X>, <<X>>, {{ x }} and {X}. It is true for files, and
	// false for a text whose holes are marked already, such as a Terraform heredoc.
	Placeholders bool
}

// Document is one document of a stream.
type Document struct {
	// Body is never nil.
	Body *document.Node
	// Range reaches from the first byte of the document to its last, comments included, markers and blank space around it not.
	Range document.Range
}

const byteOrderMark = "\uFEFF"

// Read reads a stream. A document that cannot be read becomes a diagnostic, and the others are returned; empty ones are left out.
func Read(text *document.Text, opts Options) ([]Document, []document.Diagnostic) {
	var docs []Document
	var diags []document.Diagnostic
	if opts.Placeholders {
		text = markPlaceholders(text)
	}
	for _, p := range split(text.Bytes) {
		r := &reader{opts: opts, text: text.Slice(p.start, p.end)}
		if body := r.read(); body != nil {
			written, _ := text.Range(p.first, p.last)
			docs = append(docs, Document{Body: body, Range: written})
		}
		diags = append(diags, r.diags...)
	}
	return docs, diags
}

// piece is the part of a stream that holds one document: the bytes start to end with its directives and marker. The bytes first to
// last are the same without markers and blank space.
type piece struct{ start, end, first, last int }

// split cuts a stream where a line begins with a document marker, which YAML allows nowhere else. It leaves out pieces without
// content.
func split(b []byte) []piece {
	var out []piece
	start := 0
	if bytes.HasPrefix(b, []byte(byteOrderMark)) {
		start = len(byteOrderMark)
	}
	body := start // where the content of the piece begins, behind its marker
	emit := func(end int) {
		if p, ok := newPiece(b, start, body, end); ok {
			out = append(out, p)
		}
	}
	for line := start; line < len(b); line = nextLine(b, line) {
		switch {
		case isMarker(b[line:], "---"):
			if body == start && !hasContent(b[start:line], true) {
				body = line + 3 // directives and comments above the first marker belong to its document
				continue
			}
			emit(line)
			start, body = line, line+3
		case isMarker(b[line:], "..."):
			emit(line)
			start = nextLine(b, line)
			body = start
		}
	}
	emit(len(b))
	return out
}

// newPiece returns the piece start to end whose content begins at body, and whether it has content.
func newPiece(b []byte, start, body, end int) (piece, bool) {
	if start >= end || !hasContent(b[body:end], body == start) {
		return piece{}, false
	}
	p := piece{start: start, end: end, first: body, last: end}
	for p.first < p.last && isSpace(b[p.first]) {
		p.first++
	}
	for p.last > p.first && isSpace(b[p.last-1]) {
		p.last--
	}
	return p, true
}

// isMarker reports whether a line is the document marker m.
func isMarker(line []byte, m string) bool {
	return bytes.HasPrefix(line, []byte(m)) && (len(line) == len(m) || isSpace(line[len(m)]))
}

// hasContent reports whether b holds more than blank lines and comments, and directives where there can be some.
func hasContent(b []byte, directives bool) bool {
	for line := 0; line < len(b); line = nextLine(b, line) {
		text := bytes.TrimLeft(b[line:nextLine(b, line)], " \t\r\n")
		if len(text) > 0 && text[0] != '#' && (text[0] != '%' || !directives) {
			return true
		}
	}
	return false
}

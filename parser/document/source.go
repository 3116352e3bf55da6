// Package document is the model that every parser writes and every policy is judged on: one generic tree with exact
// ranges, whatever the file was. It knows no file format and imports no other package of karplint.
package document

import (
	"sort"
	"sync"

	"github.com/hashicorp/hcl/v2"
)

// Range is a half-open part of a file. Line and Column count from 1, Column in Unicode code points, Byte from 0.
// Every Range of the model is made by Source.Range, so that all parsers count alike.
type Range = hcl.Range

// Source is the text of one file.
type Source struct {
	// Path is slash-separated and relative to the root of the project.
	Path string
	// Bytes is UTF-8. For a file in UTF-8 it is the file itself, byte order mark included; a file in another encoding
	// is transcoded, and byte offsets count in the transcoded text.
	Bytes []byte

	once  sync.Once
	lines []int // byte offset of the start of each line

	blockOnce sync.Once
	blocks    []int // code points before each block
}

// NewSource returns the source of the file at path.
func NewSource(path string, text []byte) *Source { return &Source{Path: path, Bytes: text} }

// Range returns the half-open range of the bytes start to end. Offsets outside the text are moved to its nearest end.
func (s *Source) Range(start, end int) Range {
	start = min(max(start, 0), len(s.Bytes))
	end = min(max(end, start), len(s.Bytes))
	return Range{Filename: s.Path, Start: s.Pos(start), End: s.Pos(end)}
}

// Pos returns the position of the byte at offset, which lies between 0 and the length of the text.
func (s *Source) Pos(offset int) hcl.Pos {
	s.index()
	line := sort.SearchInts(s.lines, offset+1) - 1
	start := s.lines[line]
	if line == 0 && start < offset && hasBOM(s.Bytes) {
		start = min(len(bom), offset)
	}
	return hcl.Pos{Line: line + 1, Column: s.runes(start, offset) + 1, Byte: offset}
}

// block is how many bytes are counted as one on long lines.
const block = 4096

// runes counts the code points that start within the bytes start to end. On a long line it adds up counts of whole blocks, which are
// made once, so that a file of one line does not cost its length for each position.
func (s *Source) runes(start, end int) int {
	if end-start < 2*block {
		return countRunes(s.Bytes[start:end])
	}
	s.blockOnce.Do(func() {
		s.blocks = append(s.blocks, 0)
		for at := 0; at+block <= len(s.Bytes); at += block {
			s.blocks = append(s.blocks, s.blocks[len(s.blocks)-1]+countRunes(s.Bytes[at:at+block]))
		}
	})
	first, last := (start+block-1)/block, end/block
	return countRunes(s.Bytes[start:first*block]) + s.blocks[last] - s.blocks[first] + countRunes(s.Bytes[last*block:end])
}

func countRunes(b []byte) int {
	n := 0
	for _, c := range b {
		if c&0xC0 != 0x80 {
			n++
		}
	}
	return n
}

// LineCount is the number of lines, at least 1.
func (s *Source) LineCount() int {
	s.index()
	return len(s.lines)
}

// Line returns line n, counted from 1, without its line ending; empty when there is no such line.
func (s *Source) Line(n int) string {
	s.index()
	if n < 1 || n > len(s.lines) {
		return ""
	}
	start, end := s.LineStart(n), len(s.Bytes)
	if n < len(s.lines) {
		end = s.lines[n] - 1
	}
	if end > start && s.Bytes[end-1] == '\r' {
		end--
	}
	return string(s.Bytes[start:max(start, end)])
}

// LineStart returns the byte offset at which line n begins, behind a byte order mark; n lies between 1 and LineCount.
func (s *Source) LineStart(n int) int {
	s.index()
	start := s.lines[n-1]
	if n == 1 && hasBOM(s.Bytes) {
		start = len(bom)
	}
	return start
}

// Text returns the text in r, which must be a range of this source.
func (s *Source) Text(r Range) string {
	start := min(max(r.Start.Byte, 0), len(s.Bytes))
	return string(s.Bytes[start:min(max(r.End.Byte, start), len(s.Bytes))])
}

func (s *Source) index() {
	s.once.Do(func() {
		s.lines = append(s.lines, 0)
		for i, b := range s.Bytes {
			if b == '\n' {
				s.lines = append(s.lines, i+1)
			}
		}
	})
}

const bom = "\uFEFF"

func hasBOM(b []byte) bool { return len(b) >= len(bom) && string(b[:len(bom)]) == bom }

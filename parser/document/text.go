package document

import "sort"

// Text is YAML or JSON together with where its bytes were written, so that a manifest in a heredoc, in a template or in
// another manifest's block scalar keeps the ranges of the author's file.
type Text struct {
	Bytes []byte
	// Segments are sorted by Start and cover Bytes without gaps.
	Segments []Segment
	// Holes are the unknown parts. Hole i is written in Bytes as HoleText(i).
	Holes []*Node
}

// Segment says where the bytes Start to End of a Text come from.
type Segment struct {
	Start, End int
	Source     *Source
	// Offset is the byte in Source at which the segment is written.
	Offset int
	// Length is how many bytes of Source it is written with.
	Length int
	// Literal says that the bytes are the author's own and map one to one (Length is End-Start); the bytes of a segment
	// that is not literal were computed, and any part of it maps to the whole.
	Literal bool
	// Origin is where the value of a computed segment is written, when that is one literal elsewhere.
	Origin Range
}

// NewText returns a text that is a whole source, as it stands.
func NewText(s *Source) *Text {
	return &Text{Bytes: s.Bytes, Segments: []Segment{{End: len(s.Bytes), Source: s, Length: len(s.Bytes), Literal: true}}}
}

// Range maps the bytes start to end of the text to the author's file, and returns the literal behind them when they are
// one computed segment that has one. A range over several files is cut to the file in which it starts.
func (t *Text) Range(start, end int) (written, origin Range) {
	if len(t.Segments) == 0 {
		return Range{}, Range{}
	}
	first := t.segment(start)
	last := first
	if end > start {
		last = t.segment(end - 1)
	}
	a, b := t.Segments[first], t.Segments[last]
	for b.Source != a.Source {
		last--
		b = t.Segments[last]
		end = b.End
	}
	from, to := a.Offset, b.Offset+b.Length
	if a.Literal {
		from += start - a.Start
	}
	if b.Literal {
		to = b.Offset + max(end, b.Start) - b.Start
	}
	if first == last && !a.Literal {
		origin = a.Origin
	}
	return a.Source.Range(from, max(from, to)), origin
}

// segment returns the index of the segment that holds the byte at offset: the last one for an offset at the end.
func (t *Text) segment(offset int) int {
	i := sort.Search(len(t.Segments), func(i int) bool { return t.Segments[i].End > offset })
	return max(0, min(i, len(t.Segments)-1))
}

// Slice returns the bytes start to end as a text of its own, with the same holes.
func (t *Text) Slice(start, end int) *Text {
	out := &Text{Bytes: t.Bytes[start:end], Holes: t.Holes}
	for _, s := range t.Segments[min(t.segment(start), len(t.Segments)):] {
		if s.Start > end {
			break
		}
		from, to := max(s.Start, start), min(s.End, end)
		if from > to || from == to && start != end {
			continue
		}
		if s.Literal {
			s.Offset += from - s.Start
			s.Length = to - from
		}
		s.Start, s.End = from-start, to-start
		out.Segments = append(out.Segments, s)
	}
	return out
}

// Splice is a change of a text: the bytes Start to End become New.
type Splice struct {
	Start, End int
	New        string
}

// Spliced returns the text with changes, which are sorted and do not overlap. New bytes are a computed segment at the place of those
// that they replace.
func (t *Text) Spliced(changes []Splice) *Text {
	out := &Text{Holes: t.Holes}
	done := 0
	for _, c := range changes {
		out.append(t.Slice(done, c.Start))
		written, _ := t.Range(c.Start, c.End)
		out.Segments = append(out.Segments, Segment{
			Start: len(out.Bytes), End: len(out.Bytes) + len(c.New), Source: t.Segments[t.segment(c.Start)].Source,
			Offset: written.Start.Byte, Length: written.End.Byte - written.Start.Byte,
		})
		out.Bytes = append(out.Bytes, c.New...)
		done = c.End
	}
	out.append(t.Slice(done, len(t.Bytes)))
	return out
}

// append adds the bytes of another text of the same holes.
func (t *Text) append(more *Text) {
	start := len(t.Bytes)
	t.Bytes = append(t.Bytes, more.Bytes...)
	for _, s := range more.Segments {
		s.Start, s.End = s.Start+start, s.End+start
		t.Segments = append(t.Segments, s)
	}
}

// Part is a run of a decoded text: the bytes Start to End of it were written as the bytes From to To of the text that holds it,
// letter by letter when Literal.
type Part struct {
	Start, End, From, To int
	Literal              bool
}

// Decoded returns the text of a value that is written in this text, for instance in a block scalar. The parts are sorted and cover it.
func (t *Text) Decoded(value string, parts []Part) *Text {
	out := &Text{Bytes: []byte(value), Holes: t.Holes}
	for _, p := range parts {
		from := t.Slice(p.From, p.To)
		if p.Literal {
			for _, s := range from.Segments {
				s.Start, s.End = s.Start+p.Start, s.End+p.Start
				out.Segments = append(out.Segments, s)
			}
			continue
		}
		written, _ := t.Range(p.From, p.To)
		out.Segments = append(out.Segments, Segment{
			Start: p.Start, End: p.End, Source: t.Segments[t.segment(p.From)].Source,
			Offset: written.Start.Byte, Length: written.End.Byte - written.Start.Byte,
		})
	}
	return out
}

package document

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// Positions on a long line are those that counting from its start gives.
func TestColumnsOfLongLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	b.WriteString("first\n")
	for b.Len() < 50_000 {
		b.WriteString([]string{"a", "é", "日", "😀"}[rng.IntN(4)])
	}
	text := b.String() + "\nlast"
	s := NewSource("a", []byte(text))
	for at := range text {
		if at < 6 || at > len(text)-5 || rng.IntN(50) > 0 {
			continue
		}
		if pos := s.Pos(at); pos.Line != 2 || pos.Column != utf8.RuneCountInString(text[6:at])+1 || pos.Byte != at {
			t.Fatalf("byte %d is at %v", at, pos)
		}
	}
	if pos := s.Pos(len(text)); pos.Line != 3 || pos.Column != 5 {
		t.Errorf("the end is at %v", pos)
	}
}

func TestLines(t *testing.T) {
	s := NewSource("a", []byte("\uFEFFone\r\ntwo\n"))
	for n, want := range []string{"", "one", "two", "", ""} {
		if got := s.Line(n); got != want {
			t.Errorf("line %d is %q, want %q", n, got, want)
		}
	}
	if s.LineCount() != 3 || s.Pos(3).Column != 1 || s.Pos(8).Line != 2 {
		t.Errorf("%d lines, %v", s.LineCount(), s.Pos(8))
	}
	if r := s.Range(-5, 99); r.Start.Byte != 0 || r.End.Byte != len(s.Bytes) {
		t.Errorf("a range outside is %v", r)
	}
}

func TestText(t *testing.T) {
	src := NewSource("main.tf", []byte("  role: ${x}\n  name: y\n"))
	text := &Text{Bytes: []byte("role: node\nname: y\n"), Segments: []Segment{
		{Start: 0, End: 6, Source: src, Offset: 2, Length: 6, Literal: true},
		{Start: 6, End: 10, Source: src, Offset: 8, Length: 4, Origin: Range{Filename: "vars.tf"}},
		{Start: 10, End: 11, Source: src, Offset: 12, Length: 1, Literal: true},
		{Start: 11, End: 19, Source: src, Offset: 15, Length: 8, Literal: true},
	}}
	for _, c := range []struct {
		start, end int
		want       string
		origin     string
	}{
		{0, 4, "role", ""}, {6, 10, "${x}", "vars.tf"}, {7, 8, "${x}", "vars.tf"}, {4, 8, ": ${x}", ""}, {11, 15, "name", ""}, {17, 18, "y", ""},
	} {
		r, origin := text.Range(c.start, c.end)
		if got := src.Text(r); got != c.want || origin.Filename != c.origin {
			t.Errorf("%d to %d is %q from %q", c.start, c.end, got, origin.Filename)
		}
		slice := text.Slice(c.start, c.end)
		if r, _ := slice.Range(0, c.end-c.start); src.Text(r) != c.want {
			t.Errorf("slice %d to %d is %q", c.start, c.end, src.Text(r))
		}
	}
	spliced := text.Spliced([]Splice{{Start: 0, End: 4, New: "x"}})
	if r, _ := spliced.Range(0, 1); string(spliced.Bytes) != "x: node\nname: y\n" || src.Text(r) != "role" {
		t.Errorf("%q, and x is %q", spliced.Bytes, src.Text(r))
	}
	if r, _ := spliced.Range(8, 12); src.Text(r) != "name" {
		t.Errorf("behind a change: %q", src.Text(r))
	}
}

func TestFill(t *testing.T) {
	text := &Text{Holes: []*Node{NewUnknown("var.a", Range{}, "var.a"), NewUnknown("b.c.d", Range{}, "b.c.d")}}
	whole := text.Fill(HoleText(0), Range{})
	if whole.Kind != Unknown || whole.Expr != "var.a" || whole.Pieces != nil {
		t.Errorf("a lone hole is %+v", whole)
	}
	part := text.Fill("x-"+HoleText(0)+HoleText(1)+":y", Range{})
	if part.Expr != "x-${var.a}${b.c.d}:y" || strings.Join(part.Pieces, "|") != "x-||:y" || strings.Join(part.Refs, " ") != "b.c.d var.a" {
		t.Errorf("a text with holes is %+v", part)
	}
	if n := text.Fill("plain", Range{}); n.Kind != Scalar || n.Value != "plain" {
		t.Errorf("a text without holes is %+v", n)
	}
}

func TestAt(t *testing.T) {
	leaf := NewScalar("x", Range{})
	body := &Node{Kind: Object, Fields: []Field{{"a", &Node{Kind: List, Items: []*Node{leaf}}}}}
	if n, ok := body.At(Path{"a", 0}); !ok || n != leaf {
		t.Error("a[0] is not found")
	}
	for _, path := range []Path{{"a", 1}, {"b"}, {"a", "x"}, {"a", 0, "y"}, {0}} {
		if _, ok := body.At(path); ok {
			t.Errorf("%v is found", path)
		}
	}
	if got := (Path{"spec", "a", 0, "kubernetes.io/x", "b"}).String(); got != `spec.a[0]["kubernetes.io/x"].b` {
		t.Errorf("path is written %s", got)
	}
}

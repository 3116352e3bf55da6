package report

import (
	"strings"
	"testing"
	"unicode"

	"github.com/rivo/uniseg"

	"github.com/karplint/karplint/parser/document"
)

func TestExcerpt(t *testing.T) {
	for name, test := range map[string]struct {
		text       string
		start, end int
		width      int
		want       string // text and marks
	}{
		"plain":                 {"role: node", 6, 10, 80, "role: node\n      ^^^^"},
		"tab":                   {"a\tb", 2, 3, 80, "a   b\n    ^"},
		"tab marked":            {"a\tb", 1, 2, 80, "a   b\n ^^^"},
		"wide":                  {"镜像: x", 0, 6, 80, "镜像: x\n^^^^"},
		"behind wide":           {"镜像: x", 8, 9, 80, "镜像: x\n      ^"},
		"combining":             {"e\u0301 x", 0, 3, 80, "e\u0301 x\n^"},
		"family":                {"👩‍👩‍👧 x", 0, 18, 80, "👩‍👩‍👧 x\n^^"},
		"half a cluster":        {"e\u0301x", 0, 1, 80, "e\u0301x\n^"},
		"empty":                 {"ab", 1, 1, 80, "ab\n ^"},
		"empty at the end":      {"ab", 2, 2, 80, "ab\n  ^"},
		"empty line":            {"\n\n", 1, 1, 80, "\n^"},
		"empty file":            {"", 0, 0, 80, "\n^"},
		"carriage return":       {"ab\r\ncd", 0, 2, 80, "ab\n^^"},
		"line ending":           {"ab\r\ncd", 0, 4, 80, "ab\n^^"},
		"two lines":             {"ab\r\ncd", 1, 5, 80, "ab\n ^..."},
		"three lines, one left": {"ab\n\ncd", 1, 4, 80, "ab\n ^..."},
		"from the line's end":   {"ab\ncd", 2, 4, 80, "ab\n  ^..."},
		"spaces at the end":     {"ab  \ncd", 0, 7, 80, "ab\n^^..."},
		"byte order mark":       {"\uFEFFab", 3, 5, 80, "ab\n^^"},
		"at the mark":           {"\uFEFFab", 0, 5, 80, "ab\n^^"},
		"escape":                {"a\x1b[0mb", 1, 2, 80, "a\\x1b[0mb\n ^^^^"},
		"no UTF-8":              {"\xffa", 0, 1, 80, "\\xffa\n^^^^"},
		"bare carriage return":  {"a\rb", 2, 3, 80, "a\\rb\n   ^"},
		"fits":                  {"0123456789012345678x", 19, 20, 20, "0123456789012345678x\n                   ^"},
		"left":                  {"01234567890123456789x", 2, 4, 20, "0123456789012345678…\n  ^^"},
		"right":                 {"01234567890123456789x", 20, 21, 20, "…234567890123456789x\n                   ^"},
		"middle":                {"0123456789x0123456789x0123456789x0123456789x0123456789", 22, 23, 20, "…3456789x0123456789…\n         ^"},
		"cut range":             {"0123456789x0123456789x0123456789", 10, 32, 20, "…6789x0123456789x01…\n     ^^^^^^^^^^^^^^^"},
		"least width":           {"0123456789x0123456789x", 0, 1, 1, "0123456789x01234567…\n^"},
	} {
		src := document.NewSource("a", []byte(test.text))
		e, ok := newExcerpt(src, src.Range(test.start, test.end), "^", test.width)
		if got := e.text + "\n" + strings.Repeat(" ", e.indent) + e.marks; !ok || got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, test.want)
		}
	}
}

func TestExcerptOfHugeLine(t *testing.T) {
	const half = 1 << 20
	src := document.NewSource("a", []byte(strings.Repeat("é", half/2)+"mark"+strings.Repeat("é", half/2)))
	e, ok := newExcerpt(src, src.Range(half, half+4), "^", 40)
	if want := "…" + strings.Repeat("é", 17) + "mark" + strings.Repeat("é", 17) + "…"; !ok || e.text != want || e.indent != 18 || e.marks != "^^^^" {
		t.Errorf("%+v, want %s", e, want)
	}
	if part, skipped := window(string(src.Bytes), half, 40); len(part) > 4000 || skipped == 0 {
		t.Errorf("the window has %d bytes, %d before it", len(part), skipped)
	}
}

func TestNoExcerpt(t *testing.T) {
	src := document.NewSource("a", []byte("x"))
	for name, r := range map[string]document.Range{"no line": {Filename: "a"}, "beyond": document.NewSource("a", []byte("x\n\ny")).Range(3, 4)} {
		if e, ok := newExcerpt(src, r, "^", 80); ok {
			t.Errorf("%s: %+v", name, e)
		}
	}
	if _, ok := newExcerpt(nil, src.Range(0, 1), "^", 80); ok {
		t.Error("an excerpt of no file")
	}
}

// FuzzExcerpt holds for any text, range and width: the excerpt fits, is harmless, and its marks stand below it. Where nothing was
// cut, what stands above the marks is the marked text.
func FuzzExcerpt(f *testing.F) {
	f.Add("a\tb镜\u0301\x1b\r\nc", 1, 9, 30)
	f.Add(longJSON, 300, 400, 60)
	f.Add(strings.Repeat("👩‍👩‍👧\t", 40), 90, 200, 24)
	f.Add("\xff\xfe \n\n", 1, 3, 0)
	f.Fuzz(func(t *testing.T, text string, start, end, width int) {
		src := document.NewSource("a", []byte(text))
		r := src.Range(start, end)
		e, ok := newExcerpt(src, r, "^", width)
		if !ok {
			t.Fatal("no excerpt")
		}
		if strings.IndexFunc(e.text, hostile) >= 0 || escape(e.text) != e.text {
			t.Fatalf("text is %q", e.text)
		}
		marks := strings.TrimSuffix(e.marks, "...")
		if marks == "" || strings.Trim(marks, "^") != "" {
			t.Fatalf("marks are %q", e.marks)
		}
		widest, total := 0, 0
		cells := split(src.Line(r.Start.Line))
		for _, c := range cells {
			widest, total = max(widest, columns(c.text)), c.column
		}
		// The end of a line is a column of its own.
		if limit := max(width, leastExcerpt) + max(widest, 1); columns(e.text) > limit || e.indent+len(marks) > limit {
			t.Fatalf("%d columns, marks end at %d, limit %d", columns(e.text), e.indent+len(marks), limit)
		}
		if total > max(width, leastExcerpt) || r.Start.Line != r.End.Line {
			return
		}
		from, to := r.Start.Byte-src.LineStart(r.Start.Line), r.End.Byte-src.LineStart(r.Start.Line)
		want := ""
		for i, c := range cells[:len(cells)-1] {
			if c.start < to && cells[i+1].start > from && columns(c.text) > 0 {
				want += c.text
			}
		}
		if got := part(e.text+strings.Repeat(" ", total), e.indent, len(marks)); want != "" && spacing(got) != spacing(want) {
			t.Fatalf("%q is marked, want %q", got, want)
		}
	})
}

// spacing returns s without what joins the sign before it, which may be another one once escapes stand in the text.
func spacing(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.M, unicode.Cf) {
			return -1
		}
		return r
	}, s)
}

// part returns the clusters of s that lie in n columns from column from, without those that take no column.
func part(s string, from, n int) string {
	out, at, state := "", 0, -1
	for s != "" {
		var cluster string
		var w int
		cluster, s, w, state = uniseg.FirstGraphemeClusterInString(s, state)
		if w > 0 && at >= from && at < from+n {
			out += cluster
		}
		at += w
	}
	return out
}

package document

import (
	"slices"
	"strconv"
	"strings"
)

// A hole is written with two code points of the private use area, which YAML allows in plain scalars and which no author
// writes: U+E000, the hole's number, U+E001.
const (
	holeOpen  = "\uE000"
	holeClose = "\uE001"
)

// HoleText returns the text that stands for hole i.
func HoleText(i int) string { return holeOpen + strconv.Itoa(i) + holeClose }

// HasHole reports whether s holds a hole.
func HasHole(s string) bool { return strings.Contains(s, holeOpen) }

// SplitHoles returns the literal pieces of s and the numbers of the holes between them: one more piece than holes.
func SplitHoles(s string) (pieces []string, holes []int) {
	for {
		before, rest, found := strings.Cut(s, holeOpen)
		if !found {
			return append(pieces, s), holes
		}
		number, after, closed := strings.Cut(rest, holeClose)
		i, err := strconv.Atoi(number)
		if !closed || err != nil {
			return append(pieces, s), holes
		}
		pieces, holes, s = append(pieces, before), append(holes, i), after
	}
}

// Fill returns the node for the string s of this text: a string scalar when s has no hole; the hole's own unknown when s
// is nothing but one hole; else an unknown that keeps the literal pieces.
func (t *Text) Fill(s string, r Range) *Node {
	if !HasHole(s) {
		return NewScalar(s, r)
	}
	pieces, holes := SplitHoles(s)
	if len(holes) == 0 {
		return NewScalar(s, r)
	}
	out := &Node{Kind: Unknown, Range: r, Pieces: pieces}
	if len(holes) == 1 && pieces[0] == "" && pieces[1] == "" {
		out.Pieces = nil
	}
	var expr strings.Builder
	for i, piece := range pieces {
		expr.WriteString(piece)
		if i == len(holes) {
			break
		}
		if holes[i] >= len(t.Holes) {
			continue
		}
		hole := t.Holes[holes[i]]
		out.Refs = append(out.Refs, hole.Refs...)
		if out.Pieces == nil {
			expr.WriteString(hole.Expr)
			out.Pieces, out.Use = hole.Pieces, hole.Use
		} else if strings.HasPrefix(hole.Expr, "${") || strings.HasPrefix(hole.Expr, "{{") {
			expr.WriteString(hole.Expr) // a placeholder has its brackets already
		} else {
			expr.WriteString("${" + hole.Expr + "}")
		}
	}
	out.Expr = expr.String()
	slices.Sort(out.Refs)
	out.Refs = slices.Compact(out.Refs)
	return out
}

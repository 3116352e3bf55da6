package terraform

import (
	"bytes"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/karplint/karplint/parser/document"
)

// template evaluates a quoted string, a heredoc or the content of a template file.
func (s *scope) template(x *hclsyntax.TemplateExpr) (value, *fault) {
	at := s.in.l.rng(x.SrcRange)
	if x.IsStringLiteral() {
		if text, ok := literalText(x.Parts[0].(*hclsyntax.LiteralValueExpr)); ok && !strings.Contains(text, "\n") {
			return scalar(text, at), nil
		}
	}
	in := s.in.l.files[x.SrcRange.Filename]
	if in == nil || in.file == nil {
		return s.opaque(x), nil
	}
	r := &rendering{s: s, source: in.file.Source, style: styleOf(in.file, at)}
	if f := r.parts(x.Parts, at.Start.Byte); f != nil {
		return value{}, f
	}
	if len(r.out.Bytes) > maxText {
		return value{}, faulty(at, "this text is larger than 1 MiB and is not read")
	}
	return r.finish(at), nil
}

func styleOf(f *document.File, at document.Range) style {
	switch {
	case at.Start.Byte >= len(f.Bytes) || f.Bytes[at.Start.Byte] != '"':
		return bare
	case strings.HasSuffix(f.Path, ".json"):
		return jsonQuoted
	}
	return quoted
}

// rendering is a text that is being put together.
type rendering struct {
	s      *scope
	source *document.Source
	style  style
	out    document.Text
	// pieces are the literal texts before the holes so far, piece is the one that is being written.
	pieces []string
	piece  strings.Builder
	// expr is the text with the expressions of its holes.
	expr strings.Builder
	refs []string
	// interpolated is set when the text is more than one literal.
	interpolated bool
}

// parts appends the parts of a template. from is where the first one, with its marker, begins at the earliest.
func (r *rendering) parts(parts []hclsyntax.Expression, from int) *fault {
	for _, p := range parts {
		at := r.s.in.l.rng(p.Range())
		var f *fault
		switch x := p.(type) {
		case *hclsyntax.LiteralValueExpr:
			if text, ok := literalText(x); ok {
				r.literal(text, at)
			} else {
				f = r.interpolate(p, r.marker(from, at))
			}
		case *hclsyntax.TemplateJoinExpr:
			f = r.loop(x, at)
		case *hclsyntax.ConditionalExpr:
			if r.source.Bytes[min(at.Start.Byte, len(r.source.Bytes)-1)] == '%' {
				f = r.branch(x, at)
			} else {
				f = r.interpolate(p, r.marker(from, at))
			}
		default:
			f = r.interpolate(p, r.marker(from, at))
		}
		if f != nil || len(r.out.Bytes) > maxText {
			return f
		}
		from = at.End.Byte
	}
	return nil
}

// literalText returns the text of a literal part; false for a number or a boolean in a marker, ${1}.
func literalText(x *hclsyntax.LiteralValueExpr) (string, bool) {
	if x.Val.IsNull() || !x.Val.IsKnown() || x.Val.Type() != cty.String {
		return "", false
	}
	return x.Val.AsString(), true
}

// marker returns the range of ${…} around the expression at at; from is where the text before it ends.
func (r *rendering) marker(from int, at document.Range) document.Range {
	text := r.source.Bytes
	start, end := at.Start.Byte, at.End.Byte
	if i := bytes.LastIndex(text[min(from, start):start], []byte("${")); i >= 0 {
		start = min(from, start) + i
	}
	if i := bytes.IndexByte(text[end:], '}'); i >= 0 {
		end += i + 1
	}
	return r.source.Range(start, end)
}

// literal appends text that is written at at.
func (r *rendering) literal(text string, at document.Range) {
	raw := r.source.Text(at)
	for _, s := range align(raw, text, r.style) {
		r.add(text[s.start:s.end], document.Segment{
			Source: r.source, Offset: at.Start.Byte + s.offset, Length: s.length, Literal: s.literal,
		})
	}
}

// add appends text that comes from where seg says.
func (r *rendering) add(text string, seg document.Segment) {
	if text == "" {
		return
	}
	r.piece.WriteString(text)
	r.expr.WriteString(text)
	r.append(text, seg)
}

// append writes to the text alone, and joins a literal segment to the one before it.
func (r *rendering) append(text string, seg document.Segment) {
	seg.Start, seg.End = len(r.out.Bytes), len(r.out.Bytes)+len(text)
	r.out.Bytes = append(r.out.Bytes, text...)
	if n := len(r.out.Segments); n > 0 && seg.Literal {
		last := &r.out.Segments[n-1]
		if last.Literal && last.Source == seg.Source && last.Offset+last.Length == seg.Offset {
			last.End, last.Length = seg.End, last.Length+seg.Length
			return
		}
	}
	r.out.Segments = append(r.out.Segments, seg)
}

// hole appends an unknown.
func (r *rendering) hole(n *document.Node, seg document.Segment) {
	r.append(document.HoleText(len(r.out.Holes)), seg)
	r.out.Holes = append(r.out.Holes, n)
	r.refs = union(r.refs, n.Refs)
	if len(n.Pieces) == 0 {
		r.expr.WriteString("${" + n.Expr + "}")
		r.endPiece()
		return
	}
	// The hole is itself a text that is known in part: its literals join those around it.
	r.expr.WriteString(n.Expr)
	for i, p := range n.Pieces {
		if i > 0 {
			r.endPiece()
		}
		r.piece.WriteString(p)
	}
}

// oneLine writes line ends as escapes, so that an expression stands on one line.
var oneLine = strings.NewReplacer("\n", `\n`, "\r", `\r`)

func (r *rendering) endPiece() {
	r.pieces = append(r.pieces, r.piece.String())
	r.piece.Reset()
}

// finish returns the text as a string, or as an unknown that keeps what is known of it.
func (r *rendering) finish(at document.Range) value {
	n := &document.Node{Kind: document.Scalar, Range: at, Refs: r.refs}
	if r.interpolated || bytes.IndexByte(r.out.Bytes, '\n') >= 0 {
		n.Inner = &r.out
	}
	if len(r.out.Holes) == 0 {
		n.Value = string(r.out.Bytes)
		return value{node: n}
	}
	r.endPiece()
	n.Kind, n.Pieces, n.Expr = document.Unknown, r.pieces, shorten(oneLine.Replace(r.expr.String()))
	if len(r.out.Segments) == 1 {
		hole := r.out.Holes[0]
		n.Pieces, n.Expr = hole.Pieces, hole.Expr
	}
	return value{node: n}
}

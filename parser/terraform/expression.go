package terraform

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// source writes v as an expression: the normalised expression of an unknown, the literal of what is known. Equal values have
// equal text.
func source(v value) string {
	var b strings.Builder
	writeSource(&b, v.node)
	if v.is(jsonText) {
		return shorten("jsonencode(" + b.String() + ")")
	}
	if v.is(yamlText) {
		return shorten("yamlencode(" + b.String() + ")")
	}
	return shorten(b.String())
}

func writeSource(b *strings.Builder, n *document.Node) {
	// What is far longer than an expression may be is told apart by its beginning and its length alone.
	if b.Len() > 64*maxExpr {
		return
	}
	if n.Open && n.Expr != "" {
		b.WriteString(n.Expr)
		return
	}
	switch n.Kind {
	case document.Unknown:
		if len(n.Pieces) > 0 {
			b.WriteString(strconv.Quote(n.Expr))
			return
		}
		b.WriteString(n.Expr)
	case document.Scalar:
		b.WriteString(literal(n.Value))
	case document.Object:
		b.WriteByte('{')
		for i, f := range n.Fields {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(strconv.Quote(f.Name) + " = ")
			writeSource(b, f.Node)
		}
		b.WriteByte('}')
	case document.List:
		b.WriteByte('[')
		for i, item := range n.Items {
			if i > 0 {
				b.WriteString(", ")
			}
			writeSource(b, item)
		}
		b.WriteByte(']')
	}
	if n.Open {
		b.WriteString(" and " + strings.Join(n.Refs, ", "))
	}
}

func literal(v any) string {
	switch v := v.(type) {
	case string:
		return strconv.Quote(v)
	case json.Number:
		return string(v)
	case bool:
		return strconv.FormatBool(v)
	}
	return "null"
}

// shorten cuts an expression that is too long to show. What is cut still tells different expressions apart.
func shorten(expr string) string {
	if len(expr) <= maxExpr {
		return expr
	}
	sum := sha256.Sum256([]byte(expr))
	return strings.ToValidUTF8(expr[:maxExpr-20], "") + "…#" + hex.EncodeToString(sum[:6])
}

// accessor writes the step to the field name: .name, or ["name"] when that is no identifier.
func accessor(name string) string {
	if hclsyntax.ValidIdentifier(name) {
		return "." + name
	}
	return "[" + strconv.Quote(name) + "]"
}

// call writes a function call.
func callSource(name string, args []value) string {
	texts := make([]string, len(args))
	for i, a := range args {
		texts[i] = source(a)
	}
	return name + "(" + strings.Join(texts, ", ") + ")"
}

// compact writes the source text of an expression on one line.
func compact(text string) string { return strings.Join(strings.Fields(text), " ") }

// unknownFrom returns an unknown with the expression expr that depends on the arguments.
func unknownFrom(r document.Range, expr string, args ...value) value {
	var refs []string
	for _, a := range args {
		refs = union(refs, a.refs())
	}
	return value{node: document.NewUnknown(shorten(expr), r, refs...)}
}

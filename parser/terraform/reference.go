package terraform

import (
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// reference returns an expression that names something and is not evaluated, as in depends_on: an unknown with the address as
// expression. A list or object of such is a list or object of unknowns.
func (s *scope) reference(x hclsyntax.Expression, addressed bool) value {
	r := s.in.l.rng(x.Range())
	switch x := x.(type) {
	case *hclsyntax.TupleConsExpr:
		items := make([]value, len(x.Exprs))
		for i, e := range x.Exprs {
			items[i] = s.reference(e, addressed)
		}
		return newList(plain, items, r)
	case *hclsyntax.ObjectConsExpr:
		var members []member
		seen := map[string]bool{}
		for _, item := range x.Items {
			name := strings.Trim(s.text(item.KeyExpr), `"`)
			if !seen[name] {
				seen[name] = true
				members = append(members, member{name, s.in.l.rng(item.KeyExpr.Range()), s.reference(item.ValueExpr, addressed)})
			}
		}
		return newObject(members, r)
	}
	text := s.text(x)
	if t, ok := x.(*hclsyntax.TemplateExpr); ok && t.IsStringLiteral() {
		v, _ := t.Value(nil)
		text = v.AsString()
	}
	if !addressed {
		return value{node: document.NewUnknown(text, r)}
	}
	return value{node: document.NewUnknown(s.in.prefix+text, r, s.in.refPrefix+withoutIndexes(text))}
}

// text returns the text of x as it is written, on one line.
func (s *scope) text(x hclsyntax.Expression) string {
	in := s.in.l.files[x.Range().Filename]
	if in == nil || in.file == nil {
		return ""
	}
	return compact(in.file.Text(s.in.l.rng(x.Range())))
}

// withoutIndexes drops instance keys from an address.
func withoutIndexes(address string) string {
	var out []byte
	depth := 0
	for i := 0; i < len(address); i++ {
		switch c := address[i]; {
		case c == '[':
			depth++
		case c == ']' && depth > 0:
			depth--
		case depth == 0:
			out = append(out, c)
		}
	}
	return string(out)
}

package document

import (
	"fmt"
	"strconv"
	"strings"
)

// Path leads from the body of a resource to one of its nodes. Its elements are string keys and int indexes.
type Path []any

// String writes the path as it is written in prose: spec.amiSelectorTerms[0].name.
func (p Path) String() string {
	var b strings.Builder
	for _, e := range p {
		switch e := e.(type) {
		case int:
			fmt.Fprintf(&b, "[%d]", e)
		case string:
			if strings.ContainsAny(e, ".[] /") {
				fmt.Fprintf(&b, "[%s]", strconv.Quote(e))
				continue
			}
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(e)
		}
	}
	return b.String()
}

// Child returns p with one more element, without changing p.
func (p Path) Child(e any) Path { return append(p[:len(p):len(p)], e) }

package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// writeText writes the model as an indented text.
func (m *model) writeText(w io.Writer) error {
	buf := bufio.NewWriter(w)
	for _, f := range m.Files {
		fmt.Fprintf(buf, "file %s\n", strconv.Quote(f.Path))
		if f.Skipped != "" {
			fmt.Fprintf(buf, "  skipped: %s\n", f.Skipped)
		}
		for _, d := range f.Directives {
			fmt.Fprintf(buf, "  ignore %s  %s\n", strings.Join(d.Rules, ", "), d.Range)
		}
		for _, r := range f.Resources {
			r.writeText(buf)
		}
	}
	for _, s := range m.Stacks {
		fmt.Fprintf(buf, "stack %s: karpenter %s, kubernetes %s\n", strconv.Quote(s.Name),
			cmp.Or(s.Karpenter, "unknown"), cmp.Or(s.Kubernetes, "unknown"))
		for _, id := range s.Resources {
			fmt.Fprintf(buf, "  %s\n", id)
		}
		for _, r := range s.Assembled {
			r.writeText(buf)
		}
	}
	for _, d := range m.Diagnostics {
		fmt.Fprintf(buf, "%s %s: %s\n", d.Severity, d.Place, d.Summary)
	}
	return buf.Flush()
}

func (r *modelResource) writeText(w io.Writer) {
	fmt.Fprintf(w, "  resource %s: %s  %s\n", r.ID, r.Type, r.Header)
	r.Body.writeText(w, "    ", "    ")
}

// writeText writes a node: its own line behind lead, those below it behind indent.
func (n *modelNode) writeText(w io.Writer, lead, indent string) {
	var words []string
	if n.Name != "" {
		words = append(words, quoteName(n.Name)+":")
	}
	switch n.Kind {
	case "scalar":
		words = append(words, scalarText(n.Value))
	case "unknown":
		words = append(words, "unknown("+strconv.Quote(n.Expr)+")")
	default:
		words = append(words, n.Kind)
	}
	if n.Open {
		words = append(words, "(open)")
	}
	words = append(words, " "+n.Range)
	if n.Use != "" {
		words = append(words, "used at "+n.Use)
	}
	if len(n.Refs) > 0 {
		words = append(words, "from "+strings.Join(n.Refs, ", "))
	}
	fmt.Fprintf(w, "%s%s\n", lead, strings.Join(words, " "))
	for i := range n.Fields {
		n.Fields[i].writeText(w, indent+"  ", indent+"  ")
	}
	for i := range n.Items {
		n.Items[i].writeText(w, indent+"  - ", indent+"    ")
	}
}

// quoteName quotes the name of a field unless it is a plain word.
func quoteName(s string) string {
	if strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./") == "" {
		return s
	}
	return strconv.Quote(s)
}

func scalarText(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		return strconv.Quote(v)
	}
	return fmt.Sprint(v)
}

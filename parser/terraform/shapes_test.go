package terraform_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/terraform"
)

var update = flag.Bool("update", false, "write the golden files")

// testdata/shapes holds the forms in which Karpenter is configured with Terraform. The golden file has, for each leaf of each
// resource, what it is and where it is written and used.
func TestShapes(t *testing.T) {
	roots, _, diags := terraform.Load(os.DirFS("testdata/shapes"), []string{".", "modules/pool"}, options())
	var b strings.Builder
	for _, root := range roots {
		fmt.Fprintf(&b, "root %s calls %s\n", root.Dir, strings.Join(root.Called, " "))
		for _, r := range root.Resources {
			fmt.Fprintf(&b, "\n%s (%s) %s\n", r.ID, r.Type, short(r.Header))
			for _, c := range r.Calls {
				fmt.Fprintf(&b, "  called at %s\n", short(c))
			}
			r.Body.Walk(func(p document.Path, n *document.Node) bool {
				writeLeaf(&b, p, n)
				return true
			})
		}
	}
	for _, d := range diags {
		fmt.Fprintf(&b, "\n%s %s: %s\n", d.Severity, short(d.Range), d.Summary)
	}
	const golden = "testdata/shapes.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("run go test ./parser/terraform -run Shapes -update and look at the difference (-want +got):\n%s", diff)
	}
}

func writeLeaf(b *strings.Builder, p document.Path, n *document.Node) {
	switch {
	case n.Kind == document.Scalar:
		fmt.Fprintf(b, "  %s = %q", p, fmt.Sprint(n.Value))
	case n.Kind == document.Unknown:
		fmt.Fprintf(b, "  %s ? %s", p, n.Expr)
	case n.Open:
		fmt.Fprintf(b, "  %s and more", p)
	default:
		return
	}
	fmt.Fprintf(b, " @ %s", short(n.Range))
	if n.Use != (document.Range{}) {
		fmt.Fprintf(b, " used %s", short(n.Use))
	}
	if len(n.Refs) > 0 {
		fmt.Fprintf(b, " refs %s", strings.Join(n.Refs, " "))
	}
	if n.Inner != nil {
		b.WriteString(" text")
	}
	b.WriteByte('\n')
}

// short writes a range as file:line:column-line:column.
func short(r document.Range) string {
	return fmt.Sprintf("%s:%d:%d-%d:%d", r.Filename, r.Start.Line, r.Start.Column, r.End.Line, r.End.Column)
}

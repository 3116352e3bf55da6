package parser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/karplint/karplint/parser/document"
)

// render writes a directive with what each of its ranges covers: file? line:col "comment" names -- reason.
func render(src *document.Source, d *document.Directive) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d:%d-%d", d.Range.Start.Line, d.Range.Start.Column, d.Range.End.Column)
	if d.WholeFile {
		b.WriteString(" file")
	}
	for _, r := range d.Rules {
		fmt.Fprintf(&b, " %s", r.Name)
		if got := src.Text(r.Range); got != r.Name {
			fmt.Fprintf(&b, "(range %q)", got)
		}
	}
	if d.Reason != "" {
		fmt.Fprintf(&b, " -- %s", d.Reason)
	}
	return b.String()
}

func TestDirectives(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
		warnings   []string
	}{
		{"after code", "a: 1\nb: 2 # karplint:ignore cost/x -- known\n", []string{"2:6-39 cost/x -- known"}, nil},
		{"line above", "a: 1\n  # karplint:ignore cost/x\n  b: 2\n", []string{"2:3-27 cost/x"}, nil},
		{"several names", "a:\n#karplint:ignore a/b , c,d/e-f\n", []string{"2:1-31 a/b c d/e-f"}, nil},
		{"slashes", "a {}\n// karplint:ignore a/b -- r\nb {} //karplint:ignore c\n", []string{"2:1-28 a/b -- r", "3:6-25 c"}, nil},
		{"head", "# karplint:ignore a\n\na: 1\n", []string{"1:1-20 file a"}, nil},
		{"head directly above", "# karplint:ignore a\na: 1\n", []string{"1:1-20 file a"}, nil},
		{"head below other comments", "%YAML 1.1\n--- # one\n\n/* x\n y */\n// z\n# karplint:ignore a\na: 1\n# karplint:ignore b\n",
			[]string{"7:1-20 file a", "9:1-20 b"}, nil},
		{"first line of content", "a: 1 # karplint:ignore a\n# karplint:ignore b", []string{"1:6-25 a", "2:1-20 b"}, nil},
		{"only comments", "# karplint:ignore a", []string{"1:1-20 file a"}, nil},
		{"mark and line endings", "\uFEFF# karplint:ignore a -- r\r\nb: 1 # karplint:ignore c\r\n",
			[]string{"1:1-25 file a -- r", "2:6-25 c"}, nil},
		{"inside a heredoc", "x = <<-EOT\n    a: 1\n    # karplint:ignore a/b\n    b: 1\nEOT\n", []string{"3:5-26 a/b"}, nil},
		{"wide characters", "é: ü # karplint:ignore a\n", []string{"1:6-25 a"}, nil},
		{"tabs", "a: 1\t#\tkarplint:ignore\ta\t--\tr\t\n", []string{"1:6-30 a -- r"}, nil},
		{"a reason with dashes", "a: 1 # karplint:ignore a -- b -- c--d\n", []string{"1:6-38 a -- b -- c--d"}, nil},
		{"dashes in a name", "a: 1 # karplint:ignore a--b\n", []string{"1:6-28 a--b"}, nil},
		{"no name", "a: 1 # karplint:ignore\nb: 1 # karplint:ignore -- why\nc: 1 # karplint:ignore , \n", nil, []string{
			"1:6 this comment names no rule, so it ignores nothing", "2:6 this comment names no rule, so it ignores nothing",
			"3:6 this comment names no rule, so it ignores nothing"}},
		{"no dashes before the reason", "a: 1 # karplint:ignore a/b because\n", []string{"1:6-35 a/b"},
			[]string{`1:6 this comment is understood as far as "a/b" only: a reason begins with --`}},
		{"no directive", "a: karplint:ignore a\nb: x#karplint:ignore a\n# see karplint:ignore a\n# karplint:ignored a\n# karplint:ignore, a\n", nil, nil},
		{"a web address", "a: http://karplint:ignore b\n", nil, nil},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			src := document.NewSource("f", []byte(c.text))
			found, diags := directives(src)
			var got, warnings []string
			for _, d := range found {
				got = append(got, render(src, d))
			}
			for _, d := range diags {
				if d.Severity != document.DiagWarning || d.Detail == "" {
					t.Errorf("not a warning with a detail: %+v", d)
				}
				warnings = append(warnings, fmt.Sprintf("%d:%d %s", d.Range.Start.Line, d.Range.Start.Column, d.Summary))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error("directives, want -, got +:\n", diff)
			}
			if diff := cmp.Diff(c.warnings, warnings); diff != "" {
				t.Error("warnings, want -, got +:\n", diff)
			}
		})
	}
}

func FuzzDirectives(f *testing.F) {
	f.Add("# karplint:ignore a, b -- c\r\na: 1 // karplint:ignore d/e x\n")
	f.Add("\uFEFF---\n/*\n#karplint:ignore\t,\xff,--")
	f.Fuzz(func(t *testing.T, text string) {
		src := document.NewSource("f", []byte(text))
		found, diags := directives(src)
		for _, d := range found {
			if len(d.Rules) == 0 {
				t.Error("a directive without a name")
			}
			for _, r := range d.Rules {
				if r.Range.Start.Byte < d.Range.Start.Byte || r.Range.End.Byte > d.Range.End.Byte || src.Text(r.Range) != r.Name {
					t.Errorf("the range %v of %q is not its place", r.Range, r.Name)
				}
			}
		}
		for _, d := range diags {
			if d.Range.Start.Line < 1 || d.Range.End.Byte > len(text) {
				t.Errorf("a range outside the text: %v", d.Range)
			}
		}
	})
}

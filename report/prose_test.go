package report

import (
	"bufio"
	"bytes"
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	long := strings.Repeat("x", 60)
	for _, test := range []struct {
		text                 string
		first, indent, width int
		want                 string
	}{
		{"", 0, 0, 80, ""},
		{"one two", 0, 0, 80, "one two"},
		{"a  b", 0, 0, 80, "a  b"},
		{"the text of a message goes on and on to the end", 0, 0, 1, "the text of a message goes on and on to\nthe end"},
		{"the text of a message goes on and on to the end", 0, 5, 1, "the text of a message goes on and on to the\nend"},
		{"the text", 42, 4, 44, "\nthe text"},
		{"the text", 40, 4, 47, "the\ntext"},
		{"see " + long + " here", 0, 0, 40, "see\n" + long + "\nhere"},
		{"镜像镜像镜像镜像镜像镜像镜像镜像镜像镜 像", 0, 0, 40, "镜像镜像镜像镜像镜像镜像镜像镜像镜像镜\n像"},
	} {
		if got := strings.Join(wrap(test.text, test.first, test.indent, test.width), "\n"); got != test.want {
			t.Errorf("%q:\n%s\nwant\n%s", test.text, got, test.want)
		}
	}
}

func TestClip(t *testing.T) {
	for _, test := range [][2]string{{"short", "short"}, {"exactly 10", "exactly 10"}, {"more than ten", "more than…"}, {"镜像镜像镜像", "镜像镜像…"}} {
		if got := clip(test[0], 10); got != test[1] {
			t.Errorf("%q: %q, want %q", test[0], got, test[1])
		}
	}
}

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"plain 镜像 👩‍👩‍👧":                  "plain 镜像 👩‍👩‍👧",
		"a\tb\r\n":                        `a\tb\r\n`,
		"\x00\x1b\x7f\u009b":              `\x00\x1b\x7f\u009b`,
		"\u202e\u200b\ufeff\u2029\u00ad":  `\u202e\u200b\ufeff\u2029\u00ad`,
		"\U000e0041 \xff\xe9\x95 \ufffd.": `\U000e0041 \xff\xe9\x95 ` + "\ufffd.",
	} {
		if got := escape(in); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}

func TestMarkdown(t *testing.T) {
	for in, want := range map[string]string{
		"":                                      "",
		"# Title":                               "",
		"# Title\nText":                         "  Text\n",
		"one\ntwo\n\nthree":                     "  one two\n\n  three\n",
		"a\n# B #\nc":                           "  a\n\n  B\n  -\n\n  c\n",
		"- a\n  b\n- c":                         "  - a b\n  - c\n",
		"- a\n  - b":                            "  - a\n    - b\n",
		"text\n1. a":                            "  text\n\n  1. a\n",
		"**bold** and (**x**) `a/**` `b/**`":    "  bold and (x) `a/**` `b/**`\n",
		"[`spec.role`](https://x.org/#a \"t\")": "  `spec.role` (https://x.org/#a)\n",
		"```sh\n\n# a\n- b\n```\nc":             "    \n    # a\n    - b\n\n  c\n",
		"~~~\n```\n~~~":                         "    ```\n",
		"```\nnever closed":                     "    never closed\n",
		"> a\n> b":                              "    > a\n    > b\n",
		"#no heading":                           "  #no heading\n",
	} {
		var buf bytes.Buffer
		w := bufio.NewWriter(&buf)
		newText(w, Options{}).markdown(in)
		w.Flush()
		want = strings.ReplaceAll(want, "    \n", "\n")
		if got := buf.String(); got != want {
			t.Errorf("%q:\n%q, want\n%q", in, got, want)
		}
	}
}

func FuzzMarkdown(f *testing.F) {
	f.Add("# a\n\n- b\n```\nc\n")
	f.Fuzz(func(t *testing.T, s string) {
		var buf bytes.Buffer
		w := bufio.NewWriter(&buf)
		newText(w, Options{Width: 50}).markdown(s)
		w.Flush()
		for _, r := range buf.String() {
			if r != '\n' && hostile(r) {
				t.Fatalf("%U comes through: %q", r, buf.String())
			}
		}
	})
}

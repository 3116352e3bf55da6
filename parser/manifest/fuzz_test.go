package manifest

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/karplint/karplint/parser/document"
)

// FuzzRead asks that no text makes Read panic, and that what it returns has ranges that fit together.
func FuzzRead(f *testing.F) {
	for _, text := range valueCases {
		f.Add(text, false)
	}
	for _, text := range templates {
		f.Add(text, true)
	}
	for seed := range uint64(50) {
		g := &generator{rand: rand.New(rand.NewPCG(seed, 2))}
		f.Add(g.document(), seed%2 == 0)
	}
	f.Fuzz(func(t *testing.T, text string, placeholders bool) {
		src, docs, diags := readString(text, Options{Placeholders: placeholders})
		for _, d := range docs {
			if err := checkDocument(src, d); err != nil && !strings.ContainsAny(text, "\uE000\uE001\uFEFF") {
				t.Error(err)
			}
		}
		for _, d := range diags {
			if d.Summary == "" || !within(d.Range, src.Range(0, len(src.Bytes))) {
				t.Errorf("diagnostic %+v", d)
			}
		}
		resources, _ := Resources(docs, &document.File{Source: src}, nil)
		for _, r := range resources {
			if r.ID == "" || r.Body == nil {
				t.Errorf("resource %+v", r)
			}
		}
		if decoded, err := Decode([]byte(text)); err == nil && !utf8.Valid(decoded) {
			t.Errorf("decoded to %q", decoded)
		}
	})
}

// templates are documents that other tools fill in.
var templates = []string{
	"spec: ${spec}\nname: ${a}-b\nx: {{ .Values.x }}\n\"${k}\": v\nl:\n  - a\n  ${list}\nm:\n  k: v\n  ${more}\n",
	"a:\n  {{- if .x }}\n  b: 1\n  {{- else }}\n  b: 2\n  {{- end }}\n",
	"sh: |\n  echo $HOME ${x}\n  {{ y }}\none: <your>-$NAME\nm: {NAME}\nk: '<<X>>'\n$K: v\n",
	"{{/* a\n b */}}\na: [${x}, {{ y }}]\nb: {c: ${d}}\n",
	"{\"a\": \"\\ud83d\\ude00 ${x}\"}",
	"%{ if x }\na: b\n%{ endif ~}\n",
}

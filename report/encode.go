package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// encode writes v as JSON indented by two spaces. Besides what JSON demands, all that must not reach a terminal is escaped; HTML
// is not.
func encode(w io.Writer, v any) error {
	var plain bytes.Buffer
	enc := json.NewEncoder(&plain)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return err
	}
	var out bytes.Buffer
	for _, r := range plain.String() {
		if r < 0x7f || !hostile(r) { // the encoder has escaped lower ones
			out.WriteRune(r)
			continue
		}
		if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
			fmt.Fprintf(&out, `\u%04x\u%04x`, high, low)
			continue
		}
		fmt.Fprintf(&out, `\u%04x`, r)
	}
	_, err := w.Write(out.Bytes())
	return err
}

// each returns convert of every item; never nil.
func each[A, B any](items []A, convert func(A) B) []B {
	out := make([]B, 0, len(items))
	for _, item := range items {
		out = append(out, convert(item))
	}
	return out
}

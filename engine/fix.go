package engine

import (
	"strconv"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// fixes turns symbolic edits into text edits. A fix of which one edit has no place in the author's text (a value that was
// computed) is dropped as a whole.
func fixes(r *document.Resource, symbolic []symbolicFix) []Fix {
	var out []Fix
	for _, s := range symbolic {
		fix := Fix{Title: s.Title, Safe: s.Safe}
		for _, e := range s.Edits {
			if edit, ok := textEdit(r, e); ok {
				fix.Edits = append(fix.Edits, edit)
			}
		}
		if len(fix.Edits) == len(s.Edits) && len(s.Edits) > 0 {
			out = append(out, fix)
		}
	}
	return out
}

func textEdit(r *document.Resource, e symbolicEdit) (Edit, bool) {
	node, ok := r.Body.At(e.Path)
	if !ok || r.File == nil {
		return Edit{}, false
	}
	at, want, now := node.Key, e.Rename, ""
	if len(e.Path) > 0 {
		now, _ = e.Path[len(e.Path)-1].(string)
	}
	if e.Rename == nil {
		at, want = node.Range, e.Value
		now, ok = node.Str()
	}
	if !ok || want == nil || at.Filename != r.File.Path {
		return Edit{}, false
	}
	text := r.File.Text(at)
	switch text {
	case now:
		return Edit{Range: at, NewText: plain(*want)}, true
	case strconv.Quote(now):
		return Edit{Range: at, NewText: strconv.Quote(*want)}, true
	case "'" + now + "'":
		return Edit{Range: at, NewText: "'" + strings.ReplaceAll(*want, "'", "''") + "'"}, true
	}
	return Edit{}, false
}

// plain returns s as YAML without quotes where that reads back as the same string, else quoted.
func plain(s string) string {
	if s == "" || strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./_@") != "" ||
		strings.Trim(s, "0123456789.-+eE_") == "" {
		return strconv.Quote(s)
	}
	return s
}

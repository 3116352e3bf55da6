package terraform

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// input is one file that was asked for: the file, or why it cannot be read.
type input struct {
	file  *document.File
	cause string
}

// read returns the file at a slash path of the file system, or nil and the cause in plain words.
func (l *loader) read(name string) (*document.File, string) {
	name = path.Clean(name)
	if in := l.files[name]; in != nil {
		return in.file, in.cause
	}
	in := &input{}
	l.files[name] = in
	if !fs.ValidPath(name) {
		in.cause = "it lies outside of the project"
		return nil, in.cause
	}
	text, err := fs.ReadFile(l.fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		in.cause = "there is no such file"
	case errors.Is(err, fs.ErrPermission):
		in.cause = "reading it is not permitted"
	case err != nil:
		in.cause = "it cannot be read as a file of the project"
	default:
		in.file = &document.File{Source: document.NewSource(name, text)}
		if isDownloaded(name) {
			in.file.Skipped = "a file of a downloaded module"
		}
	}
	return in.file, in.cause
}

// isDownloaded reports whether name lies in a directory that terraform init fills.
func isDownloaded(name string) bool {
	return strings.HasPrefix(name, ".terraform/") || strings.Contains(name, "/.terraform/")
}

// rng returns the range of the document model for a range of the parser, whose columns count otherwise. The file must have
// been read.
func (l *loader) rng(r hcl.Range) document.Range {
	f := l.last
	if f == nil || f.Path != r.Filename {
		in := l.files[r.Filename]
		if in == nil || in.file == nil {
			return document.Range{Filename: r.Filename}
		}
		f = in.file
		l.last = f
	}
	return f.Range(l.original(f, r.Start.Byte), l.original(f, r.End.Byte))
}

// parse parses a native syntax file. The body holds what could be understood; it is never nil.
func (l *loader) parse(f *document.File) *hclsyntax.Body {
	if cause := tooMuch(f.Bytes); cause != "" {
		l.report(document.Diagnostic{
			Severity: document.DiagError, Summary: "this file is not read: " + cause, Range: f.Range(0, 0),
			Detail: "Split the file, or exclude it when it is no Terraform configuration.",
		})
		return &hclsyntax.Body{}
	}
	parsed, diags := hclsyntax.ParseConfig(f.Bytes, f.Path, hcl.InitialPos)
	l.syntax(f, diags)
	if body, ok := parsed.Body.(*hclsyntax.Body); ok {
		return body
	}
	return &hclsyntax.Body{}
}

// syntax reports what the parser complains of.
func (l *loader) syntax(f *document.File, diags hcl.Diagnostics) {
	for _, d := range diags {
		r := f.Range(0, 0)
		if d.Subject != nil {
			r = l.rng(*d.Subject)
		}
		l.report(document.Diagnostic{
			Severity: document.DiagError, Range: r, Detail: compact(d.Detail),
			Summary: "this cannot be parsed as Terraform: " + lowerFirst(d.Summary),
		})
	}
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// tooMuch says why a text is not given to the parser, which needs time and stack that grow with what is counted here.
func tooMuch(text []byte) string {
	switch {
	case len(text) > maxSource:
		return "it is larger than 1 MiB"
	case bytes.Count(text, []byte("\n")) > maxLines:
		return "it has more than 20,000 lines"
	case nesting(text) > maxNesting:
		return "its brackets nest more than 500 deep"
	}
	return ""
}

// nesting returns about how deep brackets nest. Brackets in strings count too; closing ones without an opening one do not.
func nesting(text []byte) int {
	depth, deepest := 0, 0
	for _, c := range text {
		switch c {
		case '(', '[', '{':
			depth++
			deepest = max(deepest, depth)
		case ')', ']', '}':
			depth = max(depth-1, 0)
		}
	}
	return deepest
}

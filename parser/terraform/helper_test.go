package terraform

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/karplint/karplint/parser/document"
)

// project is a small tree of files by path.
type project map[string]string

func (p project) fs() fstest.MapFS {
	out := fstest.MapFS{}
	for name, text := range p {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

// loaded is what Load made of a project.
type loaded struct {
	t     *testing.T
	roots []*Root
	files []*document.File
	diags []document.Diagnostic
	p     project
}

func load(t *testing.T, p project, opts Options, dirs ...string) *loaded {
	t.Helper()
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	l := &loaded{t: t, p: p}
	l.roots, l.files, l.diags = Load(p.fs(), dirs, opts)
	l.checkRanges()
	return l
}

// clean fails when there is any diagnostic.
func (l *loaded) clean() *loaded {
	l.t.Helper()
	for _, d := range l.diags {
		l.t.Errorf("diagnostic: %s %s: %s", d.Severity, d.Range, d.Summary)
	}
	return l
}

func (l *loaded) resource(id string) *document.Resource {
	l.t.Helper()
	var ids []string
	for _, root := range l.roots {
		for _, r := range root.Resources {
			if r.ID == id {
				return r
			}
			ids = append(ids, r.ID)
		}
	}
	l.t.Fatalf("there is no resource %s among\n%s", id, strings.Join(ids, "\n"))
	return nil
}

// node returns the node at the dotted path below the body of a resource; numbers are indexes.
func (l *loaded) node(id string, path ...any) *document.Node {
	l.t.Helper()
	n, ok := l.resource(id).Body.At(path)
	if !ok {
		l.t.Fatalf("%s has no %v: it ends at %s", id, path, source(value{node: n}))
	}
	return n
}

// text returns what the author wrote in a range.
func (l *loaded) text(r document.Range) string {
	l.t.Helper()
	for _, f := range l.files {
		if f.Path == r.Filename {
			return f.Text(r)
		}
	}
	return "no file " + r.Filename
}

// checkRanges fails when a range does not lie in its file.
func (l *loaded) checkRanges() {
	l.t.Helper()
	files := map[string]*document.File{}
	for _, f := range l.files {
		if files[f.Path] != nil {
			l.t.Errorf("%s is listed twice", f.Path)
		}
		files[f.Path] = f
	}
	check := func(what string, r document.Range) {
		f := files[r.Filename]
		switch {
		case r == (document.Range{}):
		case f == nil:
			l.t.Errorf("%s: range in a file that is not listed: %v", what, r)
		case r != f.Range(r.Start.Byte, r.End.Byte):
			l.t.Errorf("%s: range %v is not one of its file", what, r)
		}
	}
	for _, root := range l.roots {
		for _, r := range root.Resources {
			check(r.ID, r.Header)
			for _, c := range r.Calls {
				check(r.ID, c)
			}
			visit(r.Body, func(n *document.Node) bool {
				if n.Range == (document.Range{}) {
					l.t.Errorf("%s: a node without range: %s", r.ID, source(value{node: n}))
				}
				check(r.ID, n.Range)
				check(r.ID, n.Use)
				check(r.ID, n.Key)
				if n.Inner != nil {
					checkText(l.t, n.Inner)
				}
				return true
			})
		}
	}
	for _, d := range l.diags {
		if files[d.Range.Filename] != nil {
			check(d.Summary, d.Range)
		}
	}
}

// checkText fails when the segments of a text do not cover it, or a literal one is not what the file says.
func checkText(t *testing.T, text *document.Text) {
	t.Helper()
	at := 0
	for _, s := range text.Segments {
		if s.Start != at || s.End < s.Start || s.Source == nil {
			t.Errorf("segment %d-%d after %d", s.Start, s.End, at)
			return
		}
		at = s.End
		if s.Offset < 0 || s.Offset+s.Length > len(s.Source.Bytes) {
			t.Errorf("segment %+v lies outside of its source", s)
			return
		}
		if got := string(s.Source.Bytes[s.Offset : s.Offset+s.Length]); s.Literal && got != string(text.Bytes[s.Start:s.End]) {
			t.Errorf("literal segment %q is written %q", text.Bytes[s.Start:s.End], got)
		}
	}
	if at != len(text.Bytes) {
		t.Errorf("segments end at %d of %d", at, len(text.Bytes))
	}
}

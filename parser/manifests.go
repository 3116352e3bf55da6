package parser

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"path"
	"runtime"
	"sync"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/manifest"
)

// readText returns the file at name in UTF-8.
func readText(fsys fs.FS, name string) ([]byte, error) {
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(text, []byte("\xFF\xFE")) || bytes.HasPrefix(text, []byte("\xFE\xFF")) {
		return manifest.Decode(text)
	}
	return text, nil
}

// read is one manifest file that was read. The file is nil when nothing in it can matter.
type read struct {
	file        *document.File
	diagnostics []document.Diagnostic
}

// readManifests reads the files at names, by as many workers as there are processors. Results are in the order of names. It calls
// done after each file, one call at a time.
func (l *loader) readManifests(ctx context.Context, names []string, done func()) ([]read, error) {
	skips := make([]string, len(names))
	for i, name := range names {
		skips[i] = l.contexts.skip(name)
	}
	out := make([]read, len(names))
	next := make(chan int)
	var wg sync.WaitGroup
	var mu sync.Mutex
	for range min(runtime.GOMAXPROCS(0), len(names)) {
		wg.Go(func() {
			for i := range next {
				out[i] = l.readManifest(names[i], skips[i])
				mu.Lock()
				done()
				mu.Unlock()
			}
		})
	}
	for i := range names {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wg.Wait()
	return out, ctx.Err()
}

// readManifest reads one file. One that skip gives a reason for is not judged, and not read further.
func (l *loader) readManifest(name, skip string) read {
	text, err := readText(l.view, name)
	if err != nil {
		diag := unreadable(name, "this file cannot be read", err)
		if errors.Is(err, errTooLarge) {
			diag.Severity, diag.Detail = document.DiagWarning, "if it holds no manifests, list it in .karplintignore"
		}
		return read{diagnostics: []document.Diagnostic{diag}}
	}
	if !l.always(name) && !manifestMatters(text) {
		return read{}
	}
	file := &document.File{Source: document.NewSource(name, text), Skipped: skip, Unrendered: skip != ""}
	if skip != "" {
		return read{file: file}
	}
	docs, diags := manifest.Read(document.NewText(file.Source), manifest.Options{Placeholders: true})
	resources, skipped := manifest.Resources(docs, file, nil)
	file.Resources = resources
	if len(resources) == 0 && len(skipped) > 0 {
		file.Skipped = skipped[0].Reason
	}
	return read{file, diags}
}

// always reports whether a file is read without asking whether it can matter: standard input that has no name of a project's file.
func (l *loader) always(name string) bool {
	return l.view.isStdin(name) && kindOf(path.Base(name)) == otherFile
}

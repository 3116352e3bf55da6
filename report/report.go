// Package report writes what a run found: one file per format, from engine.Result to bytes. Equal results give equal bytes.
package report

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

// Options choose how a result is written. The zero value writes plain text, 100 columns wide.
type Options struct {
	// Format is one of Formats; empty means text.
	Format string
	// Color adds ANSI colours to text. Without the colours the text is the same.
	Color bool
	// Width of the terminal in columns; 0 means 100. Prose never gets less than 40.
	Width int
	// Verbose lists withheld verdicts and notices in text, and notices in compact.
	Verbose bool
	// Path maps the path of a file in the project to the path to show; nil means the same.
	Path func(string) string
	// Version of karplint, for the formats that name the tool.
	Version string
}

// Formats are the names that Options.Format accepts.
var Formats = []string{"text", "json", "sarif", "github", "compact"}

// Write writes a result to w. An error is one of writing, or says that there is no such format.
func Write(w io.Writer, result *engine.Result, opts Options) error {
	if opts.Format != "" && !slices.Contains(Formats, opts.Format) {
		return fmt.Errorf("no format is named %q; there are %s", opts.Format, strings.Join(Formats, ", "))
	}
	buf := bufio.NewWriter(w)
	err := opts.write(buf, result)
	if err != nil {
		return err
	}
	return buf.Flush() // a bufio.Writer keeps its first error until here
}

func (o Options) write(w *bufio.Writer, result *engine.Result) error {
	switch o.Format {
	case "json":
		return writeJSON(w, result, o)
	case "sarif":
		return writeSARIF(w, result, o)
	case "github":
		writeGitHub(w, result, o)
	case "compact":
		writeCompact(w, result, o)
	default:
		writeText(w, result, o)
	}
	return nil
}

// path returns the path to show for a file of the project.
func (o Options) path(file string) string {
	if o.Path == nil || file == "" {
		return file
	}
	return o.Path(file)
}

func (o Options) width() int {
	if o.Width <= 0 {
		return 100
	}
	return o.Width
}

// has reports whether r says more than the name of a file.
func has(r document.Range) bool { return r.Filename != "" && r.Start.Line > 0 }

// visible are the findings that are not suppressed.
func visible(result *engine.Result) []*engine.Finding {
	var out []*engine.Finding
	for _, f := range result.Findings {
		if f.Suppressed == nil {
			out = append(out, f)
		}
	}
	return out
}

// diagnostics are those to list for a person: without notices unless verbose.
func (o Options) diagnostics(result *engine.Result) []document.Diagnostic {
	var out []document.Diagnostic
	for _, d := range result.Diagnostics {
		if o.Verbose || d.Severity != document.DiagNotice {
			out = append(out, d)
		}
	}
	return out
}

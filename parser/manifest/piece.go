package manifest

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/karplint/karplint/parser/document"
)

// readPiece reads the document of one piece of a stream. Both results are empty when it holds none.
func readPiece(text *document.Text, opts Options) (*Document, []document.Diagnostic) {
	if opts.Placeholders {
		if at := control.FindIndex(text.Bytes); at != nil {
			r, _ := text.Range(at[0], at[1])
			return nil, []document.Diagnostic{{
				Severity: document.DiagNotice, Range: r,
				Summary: "this document is a template with control structures, and is not judged",
				Detail:  "render it first, or keep it in a Helm chart",
			}}
		}
		text = marked(text)
	}
	root, err := parse(text)
	if err != nil && len(text.Holes) > 0 {
		if again := spreadLines(text); len(again.Bytes) != len(text.Bytes) {
			if root, err = parse(again); err == nil {
				text = again
			}
		}
	}
	if err != nil {
		return nil, []document.Diagnostic{syntaxError(text, err)}
	}
	if root == nil {
		return nil, nil
	}
	c := &converter{text: text, lines: newLines(text.Bytes), opts: opts}
	start := c.lines.offset(root)
	body, end, err := c.node(root, start)
	if err != nil {
		r, _ := text.Range(start, start)
		return nil, []document.Diagnostic{{
			Severity: document.DiagError, Range: r,
			Summary: "this document has more than " + strconv.Itoa(maxNodes) + " nodes when its aliases are expanded",
			Detail:  "use fewer aliases, or split the document",
		}}
	}
	if body.IsNull() {
		return nil, c.diags
	}
	return &Document{Body: body, Range: c.rangeOf(start, end)}, c.diags
}

// parse returns the root of the document, nil when there is none. Its positions are those of the text: the document marker is blanked,
// not cut.
func parse(text *document.Text) (*yaml.Node, error) {
	b := text.Bytes
	if isMarker(b) {
		b = bytes.Clone(b)
		copy(b, "   ")
	}
	if len(b) > 0 && b[0] == '%' {
		return nil, nil // directives stand before the marker of the document, in a piece of their own
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(b, &doc); err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 {
		return nil, nil
	}
	return doc.Content[0], nil
}

var yamlError = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// syntaxError says what is wrong in words of YAML, at the line where the parser stopped.
func syntaxError(text *document.Text, err error) document.Diagnostic {
	cause, line := err.Error(), 1
	if m := yamlError.FindStringSubmatch(strings.SplitN(cause, "\n", 2)[0]); m != nil {
		cause = m[2]
		if n, err := strconv.Atoi(m[1]); err == nil {
			line = n
		}
	}
	l := newLines(text.Bytes)
	if line == 1 && isMarker(text.Bytes) {
		line = 2
	}
	start := l.starts[min(max(line, 1), len(l.starts))-1]
	end, _ := l.lineEnd(start)
	start += spaces(string(text.Bytes[start:end]))
	r, _ := text.Range(start, end)
	return document.Diagnostic{
		Severity: document.DiagError, Range: r,
		Summary: "this document cannot be parsed as YAML: " + cause,
		Detail:  "the other documents of the file are read; mend the syntax near this line",
	}
}

package manifest

import (
	"bytes"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// fault is a syntax error in plain words: what is wrong, and what to do.
type fault struct{ pattern, cause, advice string }

// faults are the errors of the YAML library, told apart by a part of their text.
var faults = []fault{
	{"mapping values are not allowed", "a colon stands where no key can be", "quote a value that holds a colon and a blank, or mend the indentation"},
	{"block sequence entries are not allowed", "a list begins where none can", "put the dash on a line of its own, below the key"},
	{"block mapping, but did not find", "a line is indented differently from its neighbours", "align the keys of a map"},
	{"did not find expected key", "a line is neither a key of the map above nor the end of it", "align the keys of a map, and write a colon and a blank behind each"},
	{"did not find expected '-' indicator", "a line is neither an item of the list above nor the end of it", "align the dashes of a list"},
	{"could not find expected ':'", "a key has no colon", "write a colon and a blank behind the key, or mend the indentation"},
	{"did not find expected ',' or ']'", "a list in brackets is not closed", "close it with ], and put commas between its items"},
	{"did not find expected ',' or '}'", "a map in braces is not closed", "close it with }, and put commas between its keys"},
	{"found unexpected end of stream", "a quote is not closed", "close the quote"},
	{"found a tab character", "a line is indented with a tab", "indent with blanks"},
	{"found character that cannot start any token", "a value begins with a character that YAML keeps for itself", "quote the value, and indent with blanks, not with tabs"},
	{"unknown anchor", "an alias names an anchor that is not above it", "define the anchor in this document, or quote the * that begins a text"},
	{"unknown escape character", "a backslash in double quotes begins no escape that YAML knows", "write two backslashes, or use single quotes"},
	{"hexdecimal number", "an escape in double quotes lacks digits", "write two backslashes, or use single quotes"},
	{"invalid Unicode character escape", "an escape in double quotes is no character", "write the character itself"},
	{"control characters are not allowed", "it holds a control character", "remove it; a binary file belongs in .karplintignore"},
	{"alphabetic or numeric character", "an anchor or alias has no name, or a wrong one", "quote a text that begins with & or *"},
	{"undefined tag handle", "a tag is not defined", "quote a text that begins with !"},
	{"tag URI", "a tag is malformed", "quote a text that begins with !"},
	{"expected '>'", "a tag is malformed", "quote a text that begins with !"},
	{"whitespace or line break", "a tag is malformed", "quote a text that begins with !"},
	{"expected node content", "a value is missing between two signs", "write the value, or quote it when it begins with a sign"},
	{"comment or line break", "the first line of a block scalar holds more than its sign", "write | or > at the end of the line, and the text below"},
	{"indentation indicator", "a block scalar asks for an indentation of 0", "write | or > without a digit"},
	{"max depth", "it is nested too deeply", "split it, or list the file in .karplintignore"},
	{"directive", "a directive is malformed", "remove the line that begins with %"},
	{errTrailing.Error(), "content follows its end, and is not read", "put --- between two documents"},
}

var (
	libraryPrefix = regexp.MustCompile(`^yaml: (line (\d+): )?`)
	templateSign  = regexp.MustCompile(`\{\{|\{%|%\{`)
)

// syntaxError returns the diagnostic for an error of parse.
func (r *reader) syntaxError(err error) document.Diagnostic {
	text := libraryPrefix.ReplaceAllString(err.Error(), "")
	f := fault{cause: text, advice: "mend the syntax, or list the file in .karplintignore"}
	for _, known := range faults {
		if strings.Contains(text, known.pattern) {
			f = known
			break
		}
	}
	if templateSign.Match(r.text.Bytes) || slices.ContainsFunc(r.text.Holes, isTemplate) {
		f.advice = "it looks like a template: render it first, or list it in .karplintignore"
	}
	start, end := r.faultLine(err)
	written, _ := r.rangeOf(start, end)
	return document.Diagnostic{
		Severity: document.DiagError, Range: written, Detail: f.advice,
		Summary: "this document cannot be parsed as YAML: " + f.cause,
	}
}

// isTemplate reports whether a hole is an action of a template.
func isTemplate(hole *document.Node) bool { return templateSign.MatchString(hole.Expr) }

// maxSearch is the size of a document, in bytes, up to which the line of an error is searched for.
const maxSearch = 1 << 19

// faultLine returns the line on which parse fails with that error, without its indentation: the first line such that the document up
// to its end fails in the same way. The line that the library names is often another one, and taken for large documents only.
func (r *reader) faultLine(err error) (start, end int) {
	var ends []int
	for line := 0; line < len(r.src); line = nextLine(r.src, line) {
		ends = append(ends, nextLine(r.src, line))
	}
	cause := libraryPrefix.ReplaceAllString(err.Error(), "")
	i := 0
	if len(r.src) <= maxSearch {
		i = sort.Search(len(ends)-1, func(i int) bool {
			_, err := parse(r.src[:ends[i]])
			return err != nil && libraryPrefix.ReplaceAllString(err.Error(), "") == cause
		})
	} else if named := libraryPrefix.FindStringSubmatch(err.Error()); named != nil {
		line, _ := strconv.Atoi(named[2])
		i = min(max(line-1, 0), len(ends)-1)
	}
	if i > 0 {
		start = ends[i-1]
	}
	line := r.src[start:lineEnd(r.src, start)]
	end = start + len(bytes.TrimRight(line, " \t"))
	return min(end, start+len(line)-len(bytes.TrimLeft(line, " \t"))), end
}

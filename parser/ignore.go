package parser

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"
)

// ignoreFiles are the names of files with ignore patterns. Within one directory a later one overrides an earlier one.
var ignoreFiles = []string{".gitignore", ".karplintignore"}

// ignores answers which files of a file system are ignored, by the rules of gitignore(5). Files are read when a directory is first
// asked about. It may be used by several goroutines.
type ignores struct {
	fsys fs.FS
	// more are patterns of the root, besides those of its files.
	more []string

	mu   sync.Mutex
	dirs map[string][]*pattern
}

func newIgnores(fsys fs.FS, more []string) *ignores {
	return &ignores{fsys: fsys, more: more, dirs: map[string][]*pattern{}}
}

// match reports whether a pattern excludes name itself; it does not look whether a directory above name is excluded.
func (ig *ignores) match(name string, isDir bool) bool {
	segments := strings.Split(name, "/")
	for depth := len(segments) - 1; depth >= 0; depth-- {
		dir := path.Join(segments[:depth]...)
		patterns := ig.patterns(path.Clean(dir))
		for i := len(patterns) - 1; i >= 0; i-- {
			if p := patterns[i]; (isDir || !p.dirOnly) && p.match(segments[depth:]) {
				return !p.negated
			}
		}
	}
	return false
}

// patterns returns the patterns that are written in dir, in order.
func (ig *ignores) patterns(dir string) []*pattern {
	ig.mu.Lock()
	defer ig.mu.Unlock()
	if known, ok := ig.dirs[dir]; ok {
		return known
	}
	var out []*pattern
	for _, name := range ignoreFiles {
		text, err := readRegular(ig.fsys, path.Join(dir, name))
		if err != nil {
			continue // absent, or no file
		}
		for line := range bytes.Lines(bytes.TrimPrefix(text, []byte("\uFEFF"))) {
			if p := parsePattern(string(line)); p != nil {
				out = append(out, p)
			}
		}
	}
	if dir == "." {
		for _, line := range ig.more {
			if p := parsePattern(line); p != nil {
				out = append(out, p)
			}
		}
	}
	ig.dirs[dir] = out
	return out
}

// pattern is one line of an ignore file.
type pattern struct {
	negated, dirOnly bool
	// segments match the parts of a path below the pattern's directory; nil stands for **, any number of parts.
	segments []*regexp.Regexp
}

// parsePattern returns nil for a line that holds no pattern, or one that can match nothing.
func parsePattern(line string) *pattern {
	line = trimBlanks(strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"))
	p := &pattern{}
	if line == "" || line[0] == '#' {
		return nil
	}
	if line[0] == '!' {
		p.negated, line = true, line[1:]
	}
	if strings.HasSuffix(line, "/") {
		p.dirOnly, line = true, strings.TrimSuffix(line, "/")
	}
	if line == "" {
		return nil
	}
	if !strings.Contains(line, "/") {
		line = "**/" + line
	}
	words := strings.Split(strings.TrimPrefix(line, "/"), "/")
	for i, word := range words {
		if word != "**" {
			segment := compileSegment(word)
			if segment == nil {
				return nil
			}
			p.segments = append(p.segments, segment)
			continue
		}
		p.segments = append(p.segments, nil)
		if i == len(words)-1 { // what is below a directory, not the directory itself
			p.segments = append(p.segments, compileSegment("*"))
		}
	}
	return p
}

// trimBlanks removes the blanks at the end of a line, but for one that is escaped.
func trimBlanks(s string) string {
	trimmed := strings.TrimRight(s, " ")
	backslashes := len(trimmed) - len(strings.TrimRight(trimmed, `\`))
	if backslashes%2 == 1 && len(trimmed) < len(s) {
		trimmed += " "
	}
	return trimmed
}

// match reports whether the pattern matches all of a path, given as its parts. Its time is at most the product of both lengths.
func (p *pattern) match(parts []string) bool {
	i, j, star, retry := 0, 0, -1, 0
	for j < len(parts) {
		switch {
		case i < len(p.segments) && p.segments[i] == nil:
			star, retry = i, j
			i++
		case i < len(p.segments) && p.segments[i].MatchString(parts[j]):
			i++
			j++
		case star >= 0:
			retry++
			i, j = star+1, retry
		default:
			return false
		}
	}
	return i == len(p.segments)
}

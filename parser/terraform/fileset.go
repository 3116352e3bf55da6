package terraform

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// errTooMany ends a walk that has looked at maxFiles files.
var errTooMany = errors.New("there are too many files")

func (c *call) fileSet() (value, *fault) {
	if f := c.wants(2, 2); f != nil {
		return value{}, f
	}
	dir, ok1 := c.args[0].text()
	pattern, ok2 := c.args[1].text()
	if !ok1 || !ok2 {
		if !ok1 && !c.args[0].unknown() || !ok2 && !c.args[1].unknown() {
			return value{}, c.fails("it takes a directory and a pattern")
		}
		return c.unknown(), nil
	}
	base := path.Join(c.s.in.root.dir, dir)
	if path.IsAbs(dir) || !fs.ValidPath(base) {
		return value{}, unreadable(c.at, "fileset: %s is not read: it lies outside of the project", dir)
	}
	for _, p := range alternatives(path.Clean(pattern)) {
		if _, err := path.Match(p, ""); err != nil {
			return value{}, c.fails("the pattern %s cannot be read", pattern)
		}
	}
	names, err := filesMatching(c.s.in.l.fsys, base, pattern)
	if err != nil {
		return value{}, unreadable(c.at, "fileset: %s is not read: it has more than %d files", dir, maxFiles)
	}
	items := make([]value, len(names))
	for i, name := range names {
		items[i] = scalar(name, c.at)
	}
	return newList(setKind, items, c.at), nil
}

// filesMatching returns the files below base whose path from there matches a pattern, sorted.
func filesMatching(fsys fs.FS, base, pattern string) ([]string, error) {
	var patterns [][]string
	for _, p := range alternatives(path.Clean(pattern)) {
		patterns = append(patterns, strings.Split(p, "/"))
	}
	deep := strings.Contains(pattern, "**")
	levels := strings.Count(pattern, "/")
	var out []string
	seen := 0
	err := fs.WalkDir(fsys, base, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil //nolint:nilerr // what cannot be read is left out, as a missing file is
		}
		if seen++; seen > maxFiles {
			return errTooMany
		}
		if name == base {
			return nil
		}
		rest := name
		if base != "." {
			rest = strings.TrimPrefix(name, base+"/")
		}
		if d.IsDir() {
			if !deep && strings.Count(rest, "/") >= levels || d.Name() == ".git" || d.Name() == ".terraform" {
				return fs.SkipDir
			}
			return nil
		}
		segments := strings.Split(rest, "/")
		if slices.ContainsFunc(patterns, func(p []string) bool { return matchSegments(p, segments) }) {
			out = append(out, rest)
		}
		return nil
	})
	slices.Sort(out)
	return out, err
}

// matchSegments reports whether a path matches a pattern, both split at slashes. ** stands for any number of directories.
func matchSegments(pattern, segments []string) bool {
	// reached[i] says that the pattern read so far matches the first i segments.
	reached := make([]bool, len(segments)+1)
	reached[0] = true
	for _, p := range pattern {
		next := make([]bool, len(segments)+1)
		for i, ok := range reached {
			switch {
			case p == "**":
				next[i] = ok || i > 0 && next[i-1]
			case ok && i < len(segments):
				matched, err := path.Match(p, segments[i])
				next[i+1] = matched && err == nil
			}
		}
		reached = next
	}
	return reached[len(segments)]
}

// alternatives expands {a,b} in a pattern. There are at most 100 patterns; further alternatives are left out.
func alternatives(pattern string) []string {
	open := strings.IndexByte(pattern, '{')
	if open < 0 {
		return []string{pattern}
	}
	depth, from := 0, open+1
	var parts []string
	for i := open; i < len(pattern); i++ {
		switch pattern[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 1 && pattern[i] == ',' || depth == 0 {
			parts = append(parts, pattern[from:i])
			from = i + 1
		}
		if depth == 0 {
			return expandAll(pattern[:open], parts, pattern[i+1:])
		}
	}
	return []string{pattern}
}

func expandAll(before string, parts []string, after string) []string {
	var out []string
	for _, p := range parts {
		for _, whole := range alternatives(before + p + after) {
			if len(out) < 100 {
				out = append(out, whole)
			}
		}
	}
	return out
}

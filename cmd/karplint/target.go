package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/karplint/karplint/config"
	"github.com/karplint/karplint/parser"
)

// target is one path of the command line.
type target struct {
	// given is the path as it was written; real is absolute and leads through no symbolic link, but for a file's own.
	given, real string
	isDir       bool
	// linked says that the path leads through a symbolic link below the working directory.
	linked bool
	// root is the directory of the project around it.
	root string
}

// find returns the target of a path that exists.
func (p *project) find(given string) (target, error) {
	info, err := os.Stat(given)
	if err != nil {
		return target{}, fmt.Errorf("%s: %w", given, cause(err))
	}
	if info.IsDir() {
		real, err := realDir(given)
		if err != nil {
			return target{}, fmt.Errorf("%s: %w", given, cause(err))
		}
		return p.newTarget(given, real, true), nil
	}
	real, err := realDir(filepath.Dir(given))
	if err != nil {
		return target{}, fmt.Errorf("%s: %w", given, cause(err))
	}
	return p.newTarget(given, filepath.Join(real, filepath.Base(given)), false), nil
}

// realDir returns the absolute path of a directory, without symbolic links.
func realDir(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(abs)
}

func (p *project) newTarget(given, real string, isDir bool) target {
	t := target{given: given, real: real, isDir: isDir}
	t.linked = !filepath.IsAbs(given) && filepath.Join(p.cwd, given) != real
	t.root = p.rootOf(real, isDir)
	return t
}

// future returns the target of a file that does not exist yet, in a directory that may not exist either.
func (p *project) future(given string) (target, error) {
	dir, rest := filepath.Dir(given), filepath.Base(given)
	for {
		real, err := realDir(dir)
		if err == nil {
			t := p.newTarget(given, filepath.Join(real, rest), false)
			t.root = p.rootOf(real, true)
			return t, nil
		}
		if dir == filepath.Dir(dir) {
			return target{}, err
		}
		dir, rest = filepath.Dir(dir), filepath.Join(filepath.Base(dir), rest)
	}
}

// rootOf returns the directory of the project around a target: the nearest one that holds .git or .karplint.yaml, else the working
// directory when the target lies in it, else the target's own directory.
func (p *project) rootOf(own string, isDir bool) string {
	if !isDir {
		own = filepath.Dir(own)
	}
	for dir := own; ; dir = filepath.Dir(dir) {
		for _, mark := range []string{".git", config.FileName} {
			if _, err := os.Lstat(filepath.Join(dir, mark)); err == nil {
				return dir
			}
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	if within(p.cwd, own) {
		return p.cwd
	}
	return own
}

// inside returns the path in the project of a file or directory below its directory.
func (p *project) inside(real string) string {
	rel, err := filepath.Rel(p.dir, real)
	if err != nil {
		return real
	}
	return filepath.ToSlash(rel)
}

// reported reports whether what is found in a file of the project is shown: it was named, or lies in a directory that was.
func (p *project) reported(name string) bool {
	if p.options.Stdin != nil {
		return name == p.options.Stdin.Name
	}
	for _, t := range p.targets {
		below, ok := name, true
		if in := p.inside(t.real); in != "." {
			below, ok = strings.CutPrefix(name, in+"/")
			ok = ok || name == in
		}
		if ok && (!t.isDir || !parser.Vendored(below)) {
			return true
		}
	}
	return false
}

// shown returns the path to show for a file of the project: relative to the working directory; as the user wrote it, when that is
// another form or the file lies elsewhere.
func (p *project) shown(name string) string {
	if p.dir == "" {
		return name
	}
	real := filepath.Join(p.dir, filepath.FromSlash(name))
	elsewhere := !within(p.cwd, real)
	for _, t := range p.targets {
		if !within(t.real, real) {
			continue
		}
		if rel, err := filepath.Rel(t.real, real); err == nil && (elsewhere || t.linked) {
			return path.Join(filepath.ToSlash(t.given), filepath.ToSlash(rel))
		}
	}
	rel, err := filepath.Rel(p.cwd, real)
	if err != nil {
		return filepath.ToSlash(real)
	}
	return filepath.ToSlash(rel)
}

// within reports whether name is dir or lies below it. Both are absolute and clean.
func within(dir, name string) bool {
	return name == dir || strings.HasPrefix(name, strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator))
}

// cause returns an error of the file system without the operation and path.
func cause(err error) error {
	if pathErr := (*fs.PathError)(nil); errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}

package parser

import (
	"errors"
	"io/fs"
	"path"
	"strings"
)

// maxLinks is how many symbolic links a path may lead through.
const maxLinks = 40

// realPath returns the path that name leads to once all symbolic links are followed. A link that leaves the file system or whose
// target is absolute is an error.
func realPath(fsys fs.FS, name string) (string, error) {
	rest := strings.Split(name, "/")
	done := "."
	for links := 0; len(rest) > 0; {
		part := rest[0]
		rest = rest[1:]
		next := path.Join(done, part)
		if !fs.ValidPath(next) {
			return "", &fs.PathError{Op: "follow", Path: name, Err: errors.New("leads out of the project")}
		}
		info, err := fs.Lstat(fsys, next)
		if err != nil {
			return "", err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			done = next
			continue
		}
		if links++; links > maxLinks {
			return "", &fs.PathError{Op: "follow", Path: name, Err: errors.New("too many symbolic links")}
		}
		target, err := fs.ReadLink(fsys, next)
		if err != nil {
			return "", err
		}
		if path.IsAbs(target) {
			return "", &fs.PathError{Op: "follow", Path: name, Err: errors.New("leads to an absolute path")}
		}
		rest = append(strings.Split(target, "/"), rest...)
	}
	return done, nil
}

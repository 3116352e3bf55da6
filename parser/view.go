package parser

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// maxFileSize is the size in bytes above which a file is not read.
const maxFileSize = 16 << 20

var errTooLarge = errors.New("the file is larger than 16 MiB")

// view is the project as karplint sees it: standard input takes the place of a file, Terraform files that are ignored are not
// listed, and huge files cannot be read.
type view struct {
	fsys    fs.FS
	stdin   *Stdin
	ignores *ignores
	// named are the files that are read although they are ignored.
	named map[string]bool
}

// Open implements fs.FS.
func (v *view) Open(name string) (fs.File, error) {
	if v.isStdin(name) {
		return &stdinFile{Reader: bytes.NewReader(v.stdin.Content), name: path.Base(name)}, nil
	}
	return v.fsys.Open(name)
}

// ReadFile implements fs.ReadFileFS. It fails with errTooLarge for a file above maxFileSize.
func (v *view) ReadFile(name string) ([]byte, error) {
	if v.isStdin(name) {
		if len(v.stdin.Content) > maxFileSize {
			return nil, errTooLarge
		}
		return slices.Clone(v.stdin.Content), nil
	}
	return readRegular(v.fsys, name)
}

// readRegular returns the file at name, of at most maxFileSize bytes. It fails for what is no regular file, such as a pipe, which could block for ever.
func readRegular(fsys fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New("not a regular file")}
	}
	if info.Size() > maxFileSize {
		return nil, errTooLarge
	}
	return fs.ReadFile(fsys, name)
}

// ReadDir implements fs.ReadDirFS.
func (v *view) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(v.fsys, name)
	if v.stdin != nil && path.Dir(v.stdin.Name) == name {
		entries, err = v.withStdin(entries), nil
	}
	if !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return kindOf(e.Name()) == terraformFile }) || v.excluded(name) {
		return entries, err
	}
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		full := path.Join(name, e.Name())
		return kindOf(full) == terraformFile && !v.named[full] && v.ignores.match(full, false)
	}), err
}

// Stat implements fs.StatFS.
func (v *view) Stat(name string) (fs.FileInfo, error) {
	if v.isStdin(name) {
		return stdinInfo{path.Base(name), int64(len(v.stdin.Content))}, nil
	}
	return fs.Stat(v.fsys, name)
}

// ReadLink implements fs.ReadLinkFS.
func (v *view) ReadLink(name string) (string, error) { return fs.ReadLink(v.fsys, name) }

// Lstat implements fs.ReadLinkFS.
func (v *view) Lstat(name string) (fs.FileInfo, error) {
	if v.isStdin(name) {
		return v.Stat(name)
	}
	return fs.Lstat(v.fsys, name)
}

// excluded reports whether dir or one above it is ignored or never searched.
func (v *view) excluded(dir string) bool {
	for ; dir != "."; dir = path.Dir(dir) {
		if skippedDirs[path.Base(dir)] || v.ignores.match(dir, true) {
			return true
		}
	}
	return false
}

func (v *view) isStdin(name string) bool { return v.stdin != nil && v.stdin.Name == name }

// withStdin returns entries with one for standard input, sorted by name.
func (v *view) withStdin(entries []fs.DirEntry) []fs.DirEntry {
	own := fs.FileInfoToDirEntry(stdinInfo{path.Base(v.stdin.Name), int64(len(v.stdin.Content))})
	i, found := slices.BinarySearchFunc(entries, own.Name(), func(e fs.DirEntry, name string) int {
		return strings.Compare(e.Name(), name)
	})
	if found {
		entries = slices.Clone(entries)
		entries[i] = own
		return entries
	}
	return slices.Insert(slices.Clone(entries), i, own)
}

type stdinFile struct {
	*bytes.Reader
	name string
}

func (f *stdinFile) Stat() (fs.FileInfo, error) { return stdinInfo{f.name, f.Size()}, nil }
func (f *stdinFile) Close() error               { return nil }

type stdinInfo struct {
	name string
	size int64
}

func (i stdinInfo) Name() string     { return i.name }
func (i stdinInfo) Size() int64      { return i.size }
func (stdinInfo) Mode() fs.FileMode  { return 0o444 }
func (stdinInfo) ModTime() time.Time { return time.Time{} }
func (stdinInfo) IsDir() bool        { return false }
func (stdinInfo) Sys() any           { return nil }

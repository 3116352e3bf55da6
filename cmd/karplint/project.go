package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/karplint/karplint/config"
	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/parser/terraform"
)

// projectFlags are the flags that say what is read.
type projectFlags struct {
	root          string
	stdinFilename string
	varFiles      []string
	vars          []string
	environments  []string
}

func (f *projectFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.root, "root", "", "`DIR` of the project; nothing outside it is read (default: found from the paths)")
	flags.StringVar(&f.stdinFilename, "stdin-filename", "", "`FILE` whose place standard input takes")
	flags.StringArrayVar(&f.vars, "var", nil, "Terraform variable, as `NAME=VALUE`")
	flags.StringArrayVar(&f.varFiles, "var-file", nil, "Terraform variable `FILE`")
	flags.StringArrayVar(&f.environments, "environment", nil, "judge in the configured environment of this `NAME` only, repeatable")
}

// project is what a command line names: where it lies, what of it is read, and what of it is reported.
type project struct {
	// options say what is read; configuration and environment add to them.
	options parser.Options
	config  *config.Config
	targets []target
	// dir is the real directory behind options.FS, empty when there is none.
	dir string
	cwd string
	// missing are the paths that do not exist, each as an error.
	missing []error
	close   func() error
}

// stdinName is the file name of standard input when none is given.
const stdinName = "<stdin>"

// open finds the project of the paths in args.
func (f *projectFlags) open(args []string, in io.Reader) (*project, error) {
	p := &project{config: &config.Config{}, close: func() error { return nil }}
	var err error
	if p.cwd, err = os.Getwd(); err == nil {
		p.cwd, err = filepath.EvalSymlinks(p.cwd)
	}
	if err != nil {
		return nil, err
	}
	vars, err := parseVars(f.vars)
	if err != nil {
		return nil, err
	}
	p.options.Inputs = []terraform.Inputs{{Vars: vars}}
	if slices.Contains(args, "-") || f.stdinFilename != "" {
		return p, f.openStdin(p, args, in)
	}
	if len(args) == 0 {
		args = []string{"."}
	}
	for _, arg := range args {
		t, err := p.find(arg)
		if err != nil {
			p.missing = append(p.missing, err)
			continue
		}
		p.targets = append(p.targets, t)
	}
	return p, f.openRoot(p)
}

func parseVars(vars []string) (map[string]string, error) {
	out := map[string]string{}
	for _, v := range vars {
		name, value, ok := strings.Cut(v, "=")
		if !ok || name == "" {
			return nil, usageError("--var wants NAME=VALUE, not %q", v)
		}
		out[name] = value
	}
	return out, nil
}

func (f *projectFlags) openStdin(p *project, args []string, in io.Reader) error {
	if len(args) > 1 || len(args) == 1 && args[0] != "-" {
		return usageError("standard input is read alone, without other paths")
	}
	content, err := io.ReadAll(in)
	if err != nil {
		return fmt.Errorf("standard input: %w", err)
	}
	if f.stdinFilename == "" {
		p.options.FS = nothing{}
		p.options.Roots = []string{stdinName}
		p.options.Stdin = &parser.Stdin{Name: stdinName, Content: content}
		return nil
	}
	t, err := p.find(f.stdinFilename)
	if errors.Is(err, fs.ErrNotExist) {
		t, err = p.future(f.stdinFilename)
	}
	if err != nil {
		return err
	}
	if t.isDir {
		return usageError("--stdin-filename wants a file, and %s is a directory", f.stdinFilename)
	}
	p.targets = []target{t}
	if err := f.openRoot(p); err != nil {
		return err
	}
	p.options.Stdin = &parser.Stdin{Name: p.inside(t.real), Content: content}
	return nil
}

// openRoot opens the directory that holds the projects of all targets, and says what of it is searched: of a directory what lies
// below it, of a file the project around it.
func (f *projectFlags) openRoot(p *project) error {
	if len(p.targets) == 0 {
		return nil
	}
	if err := f.chooseDir(p); err != nil {
		return err
	}
	root, err := os.OpenRoot(p.dir)
	if err != nil {
		return cause(err)
	}
	p.options.FS, p.close = root.FS(), root.Close
	for _, t := range p.targets {
		p.options.Roots = append(p.options.Roots, p.inside(t.real))
		if !t.isDir {
			p.options.Roots = append(p.options.Roots, p.inside(t.root))
		}
	}
	for _, name := range f.varFiles {
		t, err := p.find(name)
		if err != nil {
			return err
		}
		if !within(p.dir, t.real) {
			return usageError("the variable file %s lies outside %s; --root widens the project", name, p.dir)
		}
		given := &p.options.Inputs[0]
		given.VarFiles = append(given.VarFiles, p.inside(t.real))
	}
	return nil
}

func (f *projectFlags) chooseDir(p *project) error {
	if f.root != "" {
		t, err := p.find(f.root)
		if err != nil {
			return err
		}
		p.dir = t.real
		for i := range p.targets {
			if !within(p.dir, p.targets[i].real) {
				return usageError("%s lies outside of --root %s", p.targets[i].given, f.root)
			}
			p.targets[i].root = p.dir
		}
		return nil
	}
	p.dir = p.targets[0].root
	for _, t := range p.targets[1:] {
		for !within(p.dir, t.root) {
			p.dir = filepath.Dir(p.dir)
		}
	}
	return nil
}

// complain tells which paths are missing, and reports whether there is anything else to read.
func (p *project) complain(cmd *cobra.Command, std streams) bool {
	for _, err := range p.missing {
		hint := ""
		if given := cmd.Flags().Arg(0); len(p.targets) == 0 && !cmd.HasParent() {
			hint = didYouMean(cmd.SuggestionsFor(given)...)
		}
		fmt.Fprintf(std.err, "karplint: %v%s\n", err, hint)
	}
	return len(p.missing) == 0 || len(p.targets) > 0
}

// nothing is a file system without files.
type nothing struct{}

func (nothing) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

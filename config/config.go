// Package config reads the configuration of a project, the file .karplint.yaml at its root. It is read strictly: whatever is not
// understood is an error, so that nothing is judged by half a configuration.
package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strconv"

	yaml "go.yaml.in/yaml/v3"

	"github.com/karplint/karplint/engine"
)

// FileName is the name of the configuration in the root of a project.
const FileName = ".karplint.yaml"

// maxSize is the size in bytes above which a configuration is not read.
const maxSize = 1 << 20

// Config is the configuration of a project. The zero value is that of a project without one.
type Config struct {
	Versions
	// Skip are IDs of rules and names of categories.
	Skip []string
	// Ignore are patterns of paths that are not read, as gitignore(5) writes them.
	Ignore []string
	// Severity holds severities by the ID of a rule or the name of a category.
	Severity map[string]engine.Severity
	// Terraform counts for every environment.
	Terraform Inputs
	// Environments are sorted by name.
	Environments []Environment
}

// Versions are versions that hold for the whole project; empty when the project's files tell them.
type Versions struct{ Karpenter, Kubernetes string }

// Inputs give values to Terraform variables.
type Inputs struct {
	// VarFiles are paths in the project, in order; later files win. All of them exist.
	VarFiles []string
	// Vars are single variables, written as on Terraform's command line. They win over VarFiles.
	Vars map[string]string
}

// Environment is one set of values by which the project is judged.
type Environment struct {
	Name string
	Inputs
	Versions
}

// version is what package lib.version of the policies takes for one.
var version = regexp.MustCompile(`^v?\d+\.\d+(\.\d+)?([-+.].*)?$`)

// IsVersion reports whether text is a version that rules can compare: 1.7.4, v1.33.
func IsVersion(text string) bool { return version.MatchString(text) }

// Read reads the configuration in the root of fsys; without one the result is the zero Config. Names of rules are looked up in
// rules. An error has a line "shown:line:column: message" for each thing that is wrong.
func Read(fsys fs.FS, shown string, rules *engine.Policies) (*Config, error) {
	if _, err := fs.Lstat(fsys, FileName); errors.Is(err, fs.ErrNotExist) {
		return &Config{}, nil
	}
	text, err := readFile(fsys)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shown, err)
	}
	root, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s%w", shown, err)
	}
	r := &reader{fsys: fsys, shown: shown, rules: rules}
	out := &Config{}
	if root != nil {
		r.object("the configuration", root, r.fields(out))
	}
	return out, r.err()
}

func readFile(fsys fs.FS) ([]byte, error) {
	info, err := fs.Stat(fsys, FileName)
	if err == nil {
		switch {
		case !info.Mode().IsRegular():
			return nil, errors.New("this is not a regular file")
		case info.Size() > maxSize:
			return nil, errors.New("the configuration is larger than 1 MiB")
		}
		var text []byte
		if text, err = fs.ReadFile(fsys, FileName); err == nil {
			return text, nil
		}
	}
	if pathErr := (*fs.PathError)(nil); errors.As(err, &pathErr) {
		return nil, pathErr.Err
	}
	return nil, err
}

// syntaxError is how the YAML reader says where it stopped.
var syntaxError = regexp.MustCompile(`^yaml: (?:line (\d+): )?(?s:(.*))$`)

// parse returns the content of the only document of text; nil when it is empty. An error begins with ":line: " or ": ".
func parse(text []byte) (*yaml.Node, error) {
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	var doc, more yaml.Node
	switch err := decoder.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return nil, nil
	case err != nil:
		return nil, located(err)
	}
	switch err := decoder.Decode(&more); {
	case errors.Is(err, io.EOF):
		return doc.Content[0], nil
	case err != nil:
		return nil, located(err)
	}
	return nil, errors.New(":" + strconv.Itoa(more.Line) + ": a configuration is one YAML document, and a second begins here")
}

func located(err error) error {
	m := syntaxError.FindStringSubmatch(err.Error())
	switch {
	case m == nil:
		return fmt.Errorf(": this is not YAML: %w", err)
	case m[1] == "":
		return errors.New(": this is not YAML: " + m[2])
	}
	return errors.New(":" + m[1] + ": this is not YAML: " + m[2])
}

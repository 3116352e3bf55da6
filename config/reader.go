package config

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	yaml "go.yaml.in/yaml/v3"

	"github.com/karplint/karplint/engine"
)

// reader turns YAML into a configuration and gathers what is wrong.
type reader struct {
	fsys     fs.FS
	shown    string
	rules    *engine.Policies
	problems []problem
}

type problem struct {
	line, column int
	text         string
}

// fields are the keys that an object may have, each with the reader of its value.
type fields map[string]func(key string, n *yaml.Node)

// fields returns the keys of a configuration.
func (r *reader) fields(c *Config) fields {
	return fields{
		"karpenter-version":  r.version(&c.Karpenter),
		"kubernetes-version": r.version(&c.Kubernetes),
		"skip":               r.list(&c.Skip, r.ruleName),
		"ignore":             r.list(&c.Ignore, r.pattern),
		"severity":           r.severity(&c.Severity),
		"terraform": func(key string, n *yaml.Node) {
			r.object(key, n, fields{"var-files": r.list(&c.Terraform.VarFiles, r.varFile), "vars": r.vars(&c.Terraform.Vars)})
		},
		"environments": func(key string, n *yaml.Node) {
			r.each(key, n, func(name string, at, value *yaml.Node) { r.environment(c, name, at, value) })
			slices.SortFunc(c.Environments, func(a, b Environment) int { return cmp.Compare(a.Name, b.Name) })
		},
	}
}

// environmentName keeps names apart when they are listed.
var environmentName = regexp.MustCompile(`^[\pL\pN_][\pL\pN_./-]*$`)

func (r *reader) environment(c *Config, name string, at, n *yaml.Node) {
	if !environmentName.MatchString(name) {
		r.fail(at, "%q is no name of an environment; letters, digits and _ . / - make one", name)
		return
	}
	e := Environment{Name: name}
	r.object("the environment "+name, n, fields{
		"var-files":          r.list(&e.VarFiles, r.varFile),
		"vars":               r.vars(&e.Vars),
		"karpenter-version":  r.version(&e.Karpenter),
		"kubernetes-version": r.version(&e.Kubernetes),
	})
	c.Environments = append(c.Environments, e)
}

func (r *reader) version(out *string) func(string, *yaml.Node) {
	return func(key string, n *yaml.Node) {
		text, ok := r.text(key, n)
		if ok && !IsVersion(text) {
			r.fail(n, "%s is %q, which is no version; write it like \"1.7.4\"", key, text)
		}
		*out = text
	}
}

func (r *reader) severity(out *map[string]engine.Severity) func(string, *yaml.Node) {
	return func(key string, n *yaml.Node) {
		*out = map[string]engine.Severity{}
		r.each(key, n, func(name string, at, value *yaml.Node) {
			name = r.ruleName(at, name)
			text, ok := r.text(name, value)
			if ok && engine.Severity(text).Rank() == 0 {
				r.fail(value, "%q is no severity; there are error, warning and info, and skip leaves a rule out", text)
			}
			(*out)[name] = engine.Severity(text)
		})
	}
}

func (r *reader) vars(out *map[string]string) func(string, *yaml.Node) {
	return func(key string, n *yaml.Node) {
		*out = map[string]string{}
		r.each(key, n, func(name string, _, value *yaml.Node) {
			if value.Kind != yaml.ScalarNode || value.Tag == "!!null" {
				r.fail(value, "the variable %s wants text, as on Terraform's command line; write lists and objects like %s, or in a variable file",
					name, `'["a", "b"]'`)
				return
			}
			(*out)[name] = value.Value
		})
	}
}

func (r *reader) ruleName(n *yaml.Node, name string) string {
	if !r.rules.HasName(name) {
		r.fail(n, "no rule or category is named %q%s", name, didYouMean(r.rules.Nearest(name)))
	}
	return name
}

func (r *reader) pattern(n *yaml.Node, pattern string) string {
	if strings.TrimSpace(pattern) == "" || pattern[0] == '#' || strings.Contains(pattern, "\n") {
		r.fail(n, "%q is no pattern of paths; write it as in a .gitignore file", pattern)
	}
	return pattern
}

// varFile returns the path in the project of a variable file.
func (r *reader) varFile(n *yaml.Node, name string) string {
	clean := path.Clean(name)
	info, err := fs.Stat(r.fsys, clean)
	switch {
	case !fs.ValidPath(clean):
		r.fail(n, "the variable file %q lies outside of the project; name it relative to the configuration", name)
	case errors.Is(err, fs.ErrNotExist):
		r.fail(n, "there is no variable file %q; name it relative to the configuration", name)
	case err != nil:
		r.fail(n, "the variable file %q cannot be read", name)
	case !info.Mode().IsRegular():
		r.fail(n, "the variable file %q is not a regular file", name)
	}
	return clean
}

// object reads the fields of an object; a null is one without any. What names the object in an error.
func (r *reader) object(what string, n *yaml.Node, known fields) {
	r.each(what, n, func(key string, at, value *yaml.Node) {
		read := known[key]
		if read == nil {
			r.fail(at, "%s has no key %q%s", what, key, didYouMean(engine.Nearest(key, slices.Sorted(maps.Keys(known)))))
			return
		}
		read(key, value)
	})
}

// each visits the fields of an object in order, each key once. Aliases of values are resolved.
func (r *reader) each(what string, n *yaml.Node, visit func(key string, at, value *yaml.Node)) {
	if isNull(n) {
		return
	}
	if n.Kind != yaml.MappingNode {
		r.fail(n, "%s wants keys with values, and this is %s", what, kindName(n))
		return
	}
	lines := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := resolve(n.Content[i]), resolve(n.Content[i+1])
		switch first := lines[key.Value]; {
		case key.Kind != yaml.ScalarNode:
			r.fail(key, "a key of %s is text, and this is %s", what, kindName(key))
		case first > 0:
			r.fail(key, "%q stands in line %d already", key.Value, first)
		default:
			lines[key.Value] = key.Line
			visit(key.Value, key, value)
		}
	}
}

// list reads a list of texts, each through convert.
func (r *reader) list(out *[]string, convert func(n *yaml.Node, text string) string) func(string, *yaml.Node) {
	return func(key string, n *yaml.Node) {
		if isNull(n) {
			return
		}
		if n.Kind != yaml.SequenceNode {
			r.fail(n, "%s wants a list, and this is %s", key, kindName(n))
			return
		}
		for _, item := range n.Content {
			item = resolve(item)
			if text, ok := r.text("an item of "+key, item); ok {
				*out = append(*out, convert(item, text))
			}
		}
	}
}

// text returns a scalar as it is written, so that 1.10 stays 1.10.
func (r *reader) text(what string, n *yaml.Node) (string, bool) {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
		r.fail(n, "%s wants text, and this is %s", what, kindName(n))
		return "", false
	}
	return n.Value, true
}

func (r *reader) fail(n *yaml.Node, format string, args ...any) {
	r.problems = append(r.problems, problem{n.Line, n.Column, fmt.Sprintf(format, args...)})
}

// err returns all problems in the order of the file, or nil.
func (r *reader) err() error {
	slices.SortStableFunc(r.problems, func(a, b problem) int {
		return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column))
	})
	var errs []error
	for _, p := range r.problems {
		errs = append(errs, fmt.Errorf("%s:%d:%d: %s", r.shown, p.line, p.column, p.text))
	}
	return errors.Join(errs...)
}

// resolve follows an alias, which never leads to another one.
func resolve(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.AliasNode {
		return n.Alias
	}
	return n
}

func isNull(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.Tag == "!!null" }

func kindName(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.MappingNode:
		return "an object"
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case isNull(n):
		return "empty"
	}
	return "text"
}

// didYouMean returns a question to put behind an error, or nothing when there is no name to suggest.
func didYouMean(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", name)
}

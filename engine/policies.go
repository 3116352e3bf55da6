// Package engine judges a project by policies: it finds the rules, evaluates each on the resources of its subjects with the
// whole stack in view, and turns their symbolic answers into findings with ranges. It reads no file and no clock.
package engine

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	yaml "go.yaml.in/yaml/v3"
)

// Policies are the rules, with what they share. They may be used by several goroutines.
type Policies struct {
	fsys  fs.FS
	rules []*Rule
	// tested says that a test has compiled the policies with all checks.
	tested bool

	mu sync.Mutex
	// programs are the rule sets that were compiled already, by their IDs.
	programs map[string]*program
}

// LoadPolicies reads the metadata of all rules of fsys, which has the folders lib, data and rules. Rules are compiled later,
// when a resource that they judge is seen.
func LoadPolicies(fsys fs.FS) (*Policies, error) {
	p := &Policies{fsys: fsys, programs: map[string]*program{}}
	dirs, err := fs.Glob(fsys, "rules/*/*/rule.rego")
	if err != nil {
		return nil, err
	}
	for _, file := range dirs {
		rule, err := readRule(fsys, file)
		if err != nil {
			return nil, fmt.Errorf("policies/%s: %w", file, err)
		}
		p.rules = append(p.rules, rule)
	}
	slices.SortFunc(p.rules, func(a, b *Rule) int { return cmp.Compare(a.ID, b.ID) })
	return p, nil
}

// LoadTestedPolicies is LoadPolicies for policies that a test compiles strictly. They are compiled without the checks that find nothing
// but their authors' mistakes: every start would pay for them.
func LoadTestedPolicies(fsys fs.FS) (*Policies, error) {
	p, err := LoadPolicies(fsys)
	if p != nil {
		p.tested = true
	}
	return p, err
}

// Rules returns all rules, sorted by ID.
func (p *Policies) Rules() []*Rule { return p.rules }

// Rule returns the rule with that ID, or nil.
func (p *Policies) Rule(id string) *Rule {
	i, found := slices.BinarySearchFunc(p.rules, id, func(r *Rule, id string) int { return cmp.Compare(r.ID, id) })
	if !found {
		return nil
	}
	return p.rules[i]
}

// HasName reports whether name is the ID of a rule or a category.
func (p *Policies) HasName(name string) bool {
	return slices.ContainsFunc(p.rules, func(r *Rule) bool { return r.matches(name) })
}

func (r *Rule) matches(name string) bool { return r.ID == name || r.Category() == name }

// File returns the text of a file in the rule's folder: rule.rego, README.md, testdata/bad.yaml.
func (p *Policies) File(r *Rule, name string) ([]byte, error) {
	return fs.ReadFile(p.fsys, path.Join(r.dir, name))
}

// Examples returns the names of the rule's examples below its folder, sorted: those whose base name begins with prefix, "bad" or
// "good". A directory stands for all files in it.
func (p *Policies) Examples(r *Rule, prefix string) ([]string, error) {
	return fs.Glob(p.fsys, path.Join(r.dir, "testdata", prefix+"*"))
}

// metadata is the METADATA annotation of a rule's package, as OPA documents it.
type metadata struct {
	Title            string `yaml:"title"`
	Description      string `yaml:"description"`
	RelatedResources []struct {
		Description string `yaml:"description"`
		Ref         string `yaml:"ref"`
	} `yaml:"related_resources"`
	Custom struct {
		Severity    Severity   `yaml:"severity"`
		Confidence  Confidence `yaml:"confidence"`
		Subjects    []string   `yaml:"subjects"`
		Remediation string     `yaml:"remediation"`
		Versions    string     `yaml:"versions"`
		Contested   string     `yaml:"contested"`
	} `yaml:"custom"`
}

// readRule reads the annotation that opens a rule's file. Parsing the whole module costs thirty times as much and is left to
// the runs that need the rule; a test compares the two readings.
func readRule(fsys fs.FS, file string) (*Rule, error) {
	text, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, err
	}
	head, ok := annotation(string(text))
	if !ok {
		return nil, errors.New("no METADATA annotation before the package")
	}
	var m metadata
	decoder := yaml.NewDecoder(strings.NewReader(head))
	decoder.KnownFields(true)
	if err := decoder.Decode(&m); err != nil {
		return nil, fmt.Errorf("METADATA: %w", err)
	}
	dir := path.Dir(file)
	rule := &Rule{
		ID:    path.Base(path.Dir(dir)) + "/" + path.Base(dir),
		Title: m.Title, Description: paragraph(m.Description), Remediation: paragraph(m.Custom.Remediation),
		Severity: m.Custom.Severity, Confidence: m.Custom.Confidence, Subjects: m.Custom.Subjects,
		Versions: m.Custom.Versions, Contested: paragraph(m.Custom.Contested),
		pkg:  []string{"rules", path.Base(path.Dir(dir)), path.Base(dir)},
		file: file, dir: dir,
	}
	for _, r := range m.RelatedResources {
		rule.Sources = append(rule.Sources, Source{Description: r.Description, Ref: r.Ref})
	}
	return rule, rule.check()
}

// paragraph is a text without the line breaks of its source.
func paragraph(s string) string { return strings.Join(strings.Fields(s), " ") }

// annotation returns the YAML of the METADATA comment block at the head of a module.
func annotation(text string) (string, bool) {
	_, rest, found := strings.Cut(text, "# METADATA\n")
	if !found {
		return "", false
	}
	var b strings.Builder
	for line := range strings.Lines(rest) {
		if !strings.HasPrefix(line, "#") {
			break
		}
		b.WriteString(strings.TrimPrefix(strings.TrimPrefix(line, "#"), " "))
	}
	return b.String(), true
}

func (r *Rule) check() error {
	switch {
	case r.Title == "" || r.Description == "" || r.Remediation == "":
		return errors.New("title, description and custom.remediation must be set")
	case r.Severity.Rank() == 0:
		return fmt.Errorf("custom.severity is %q, not error, warning or info", r.Severity)
	case r.Confidence != High && r.Confidence != Medium && r.Confidence != Low:
		return fmt.Errorf("custom.confidence is %q, not high, medium or low", r.Confidence)
	case len(r.Subjects) == 0:
		return errors.New("custom.subjects is empty")
	case len(r.Sources) == 0:
		return errors.New("related_resources is empty: a rule links what documents it")
	}
	return nil
}

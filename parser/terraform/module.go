package terraform

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// module is the configuration in one directory, as it is written.
type module struct {
	dir string
	// found is false when there is no such directory or no configuration in it.
	found bool
	// variables, outputs and calls are by name; resources by address, data.aws_ami.x and aws_iam_role.x.
	variables, outputs, calls, resources map[string]*hclsyntax.Block
	locals                               map[string]*hclsyntax.Attribute
	// others are provider and terraform blocks.
	others []*hclsyntax.Block
	// order has all blocks that become resources, by file and position.
	order []*hclsyntax.Block
}

// module returns the module in dir.
func (l *loader) module(dir string) *module {
	if m := l.modules[dir]; m != nil {
		return m
	}
	m := newModule(dir)
	l.modules[dir] = m
	primary, overrides := l.configFiles(dir)
	for _, name := range primary {
		if body := l.config(name); body != nil {
			m.found = true
			m.add(body)
		}
	}
	for _, name := range overrides {
		if body := l.config(name); body != nil {
			m.override(body)
		}
	}
	return m
}

func newModule(dir string) *module {
	return &module{
		dir: dir, variables: map[string]*hclsyntax.Block{}, outputs: map[string]*hclsyntax.Block{},
		calls: map[string]*hclsyntax.Block{}, resources: map[string]*hclsyntax.Block{},
		locals: map[string]*hclsyntax.Attribute{},
	}
}

// configFiles returns the paths of the configuration files in dir, sorted, the override files apart.
func (l *loader) configFiles(dir string) (primary, overrides []string) {
	if !fs.ValidPath(dir) {
		return nil, nil
	}
	entries, err := fs.ReadDir(l.fsys, dir)
	if err != nil {
		return nil, nil
	}
	names := map[string]bool{}
	for _, e := range entries {
		names[e.Name()] = !e.IsDir()
	}
	for _, e := range entries {
		name := e.Name()
		base, kind := splitConfigName(name)
		if kind == "" || !names[name] {
			continue
		}
		// OpenTofu reads a.tofu in place of a.tf.
		if tofu := base + strings.Replace(kind, ".tf", ".tofu", 1); tofu != name && names[tofu] {
			continue
		}
		if base == "override" || strings.HasSuffix(base, "_override") {
			overrides = append(overrides, path.Join(dir, name))
			continue
		}
		primary = append(primary, path.Join(dir, name))
	}
	return primary, overrides
}

// splitConfigName splits the name of a configuration file; kind is empty for any other file.
func splitConfigName(name string) (base, kind string) {
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") {
		return name, ""
	}
	for _, kind := range []string{".tf.json", ".tofu.json", ".tf", ".tofu"} {
		if base, ok := strings.CutSuffix(name, kind); ok {
			return base, kind
		}
	}
	return name, ""
}

// config reads and parses a configuration file; nil when it cannot be read.
func (l *loader) config(name string) *hclsyntax.Body {
	f, cause := l.read(name)
	if f == nil {
		l.report(document.Diagnostic{
			Severity: document.DiagNotice, Summary: "this file is not read: " + cause, Range: document.Range{Filename: name},
		})
		return nil
	}
	if strings.HasSuffix(name, ".json") {
		return l.parseJSON(f)
	}
	return l.parse(f)
}

// add adds the blocks of a file. Of two that declare the same the first counts, and both become resources.
func (m *module) add(body *hclsyntax.Body) {
	for _, b := range body.Blocks {
		into, name := m.place(b)
		switch {
		case b.Type == "locals":
			for name, a := range b.Body.Attributes {
				if m.locals[name] == nil {
					m.locals[name] = a
				}
			}
		case into != nil:
			if into[name] == nil {
				into[name] = b
			}
			m.order = append(m.order, b)
		case b.Type == "terraform", b.Type == "provider" && len(b.Labels) == 1:
			m.others = append(m.others, b)
			m.order = append(m.order, b)
		}
	}
}

// place returns the map that holds blocks like b and b's name in it; nil for blocks that declare nothing to refer to.
func (m *module) place(b *hclsyntax.Block) (into map[string]*hclsyntax.Block, name string) {
	switch {
	case slices.Contains(b.Labels, ""):
		return nil, ""
	case b.Type == "variable" && len(b.Labels) == 1:
		return m.variables, b.Labels[0]
	case b.Type == "output" && len(b.Labels) == 1:
		return m.outputs, b.Labels[0]
	case b.Type == "module" && len(b.Labels) == 1:
		return m.calls, b.Labels[0]
	case b.Type == "resource" && len(b.Labels) == 2:
		return m.resources, b.Labels[0] + "." + b.Labels[1]
	case (b.Type == "data" || b.Type == "ephemeral") && len(b.Labels) == 2:
		return m.resources, b.Type + "." + b.Labels[0] + "." + b.Labels[1]
	}
	return nil, ""
}

// override merges the blocks of an override file into those that they override: attributes one by one, nested blocks by type.
func (m *module) override(body *hclsyntax.Body) {
	for _, b := range body.Blocks {
		if b.Type == "locals" {
			maps.Copy(m.locals, b.Body.Attributes)
			continue
		}
		into, name := m.place(b)
		base := into[name]
		if base == nil {
			m.add(&hclsyntax.Body{Blocks: hclsyntax.Blocks{b}})
			continue
		}
		merged := *base
		merged.Body = mergeBodies(base.Body, b.Body)
		into[name] = &merged
		m.order[slices.Index(m.order, base)] = &merged
	}
}

func mergeBodies(base, over *hclsyntax.Body) *hclsyntax.Body {
	out := *base
	out.Attributes = maps.Clone(base.Attributes)
	if out.Attributes == nil {
		out.Attributes = hclsyntax.Attributes{}
	}
	maps.Copy(out.Attributes, over.Attributes)
	out.Blocks = nil
	replaced := map[string]bool{}
	for _, b := range over.Blocks {
		replaced[blockKey(b)] = true
	}
	for _, b := range base.Blocks {
		if !replaced[blockKey(b)] {
			out.Blocks = append(out.Blocks, b)
		}
	}
	out.Blocks = append(out.Blocks, over.Blocks...)
	return &out
}

// blockKey is the name under which a nested block is found in a body: that of what it generates for a dynamic block.
func blockKey(b *hclsyntax.Block) string {
	if b.Type == "dynamic" && len(b.Labels) == 1 {
		return b.Labels[0]
	}
	return b.Type
}

// targets returns the directories of the local modules that m calls, as far as they are written as literals, sorted.
func (m *module) targets() []string {
	var out []string
	for _, b := range m.calls {
		if dir, ok := localSource(m.dir, b); ok {
			out = append(out, dir)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// localSource returns the directory that a module call names, and whether it names one of the project.
func localSource(dir string, call *hclsyntax.Block) (string, bool) {
	text, ok := literalAttribute(call.Body, "source")
	if !ok || !strings.HasPrefix(text, "./") && !strings.HasPrefix(text, "../") && text != "." && text != ".." {
		return "", false
	}
	return path.Join(dir, text), true
}

// literalAttribute returns the text of an attribute that is a string without holes.
func literalAttribute(body *hclsyntax.Body, name string) (string, bool) {
	a := body.Attributes[name]
	if a == nil {
		return "", false
	}
	t, ok := a.Expr.(*hclsyntax.TemplateExpr)
	if !ok || !t.IsStringLiteral() {
		return "", false
	}
	v, diags := t.Value(nil)
	if diags.HasErrors() {
		return "", false
	}
	return v.AsString(), true
}

// inOrder returns the attributes of a body in source order.
func inOrder(attrs hclsyntax.Attributes) []*hclsyntax.Attribute {
	return slices.SortedFunc(maps.Values(attrs), func(a, b *hclsyntax.Attribute) int {
		return cmp.Or(cmp.Compare(a.NameRange.Filename, b.NameRange.Filename), cmp.Compare(a.NameRange.Start.Byte, b.NameRange.Start.Byte))
	})
}

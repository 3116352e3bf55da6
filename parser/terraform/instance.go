package terraform

import (
	"path"
	"slices"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// moduleInstance is a module as one call, or a root, evaluates it. All values are computed when they are first asked for.
type moduleInstance struct {
	l    *loader
	root *rootState
	mod  *module
	// call is the instance of the module call that leads here; nil for a root.
	call *expanded
	// prefix is put before addresses: module.pools["a"]. ; refPrefix is the same without instance keys. Empty for a root.
	prefix, refPrefix string
	// calls are the headers of the module calls that lead here, outermost last.
	calls []document.Range
	depth int

	variables, locals map[string]*memo
	// blocks are the expanded resources, data sources and module calls, by address.
	blocks map[string]*expansion
}

// rootState is what all module instances of one root share.
type rootState struct {
	dir string
	// unit is what is evaluated, and inputs are the values of variables that it, files and options give.
	unit   *Unit
	inputs map[string]value
	// dialect is nil for Terraform's own configuration.
	dialect *Dialect
	// steps and depth count evaluated expressions; instances counts those of blocks.
	steps, depth, instances int
	// exhausted is set when steps has reached its limit.
	exhausted bool
	called    map[string]bool
	// installed are the directories of downloaded modules by the path of calls that leads to them: karpenter.node.
	installed map[string]string
}

func (l *loader) newInstance(root *rootState, mod *module) *moduleInstance {
	return &moduleInstance{
		l: l, root: root, mod: mod, variables: map[string]*memo{}, locals: map[string]*memo{},
		blocks: map[string]*expansion{},
	}
}

// root reads and evaluates the root module of a unit.
func (l *loader) root(u *Unit) *Root {
	state := &rootState{dir: u.Module, unit: u, called: map[string]bool{}, installed: l.installed(u.Module)}
	in := l.newInstance(state, l.module(u.Module))
	if u.Source != (document.Range{}) {
		in.calls = []document.Range{u.Source}
	}
	state.inputs = in.readInputs()
	out := &Root{Dir: u.Dir}
	in.assemble(&out.Resources)
	sortResources(out.Resources)
	for called := range state.called {
		out.Called = append(out.Called, called)
	}
	slices.Sort(out.Called)
	return out
}

// child returns the module that an instance of a call leads to; nil when it cannot be read, which is reported when it should be
// there. It is made once.
func (x *expanded) child() *moduleInstance {
	if x.childState != fresh {
		return x.module
	}
	x.childState = done
	in := x.of.in
	dir, local := localSource(in.mod.dir, x.of.block)
	if !local {
		key := strings.TrimPrefix(in.callPath()+"."+x.of.block.Labels[0], ".")
		dir = in.root.installed[key]
	}
	if dir == "" {
		return nil
	}
	mod := in.l.module(dir)
	switch {
	case !mod.found && !local:
		return nil
	case !mod.found:
		in.l.report(faulty(x.header(), "there is no module in %s", dir).
			advise("What the module declares is not judged, and its outputs are unknown.").Diagnostic)
		return nil
	case in.depth >= maxModuleDepth:
		in.l.report(faulty(x.header(), "module calls nest more than %d deep here", maxModuleDepth).
			advise("A module that calls itself has no end; what lies deeper is not read.").Diagnostic)
		return nil
	}
	in.root.called[dir] = true
	m := in.l.newInstance(in.root, mod)
	m.call, m.depth = x, in.depth+1
	m.prefix = in.prefix + x.of.address + x.key + "."
	m.refPrefix = in.refPrefix + x.of.address + "."
	m.calls = append([]document.Range{x.header()}, in.calls...)
	x.module = m
	return m
}

// callPath is the names of the calls that lead to the module, joined by dots.
func (in *moduleInstance) callPath() string {
	if in.call == nil {
		return ""
	}
	return strings.TrimPrefix(in.call.of.in.callPath()+"."+in.call.of.block.Labels[0], ".")
}

func (in *moduleInstance) scope() *scope { return &scope{in: in} }

// entry returns the memo of a name.
func entry(memos map[string]*memo, name string) *memo {
	m := memos[name]
	if m == nil {
		m = &memo{}
		memos[name] = m
	}
	return m
}

// local returns the value of a local; false when it is not declared.
func (in *moduleInstance) local(name string) (value, bool) {
	a := in.mod.locals[name]
	if a == nil {
		return value{}, false
	}
	at := func() document.Range { return in.l.rng(a.NameRange) }
	return in.once(entry(in.locals, name), "local."+name, at, func() value {
		v, _ := in.scope().eval(a.Expr)
		return v
	}), true
}

// output returns the value of an output; false when it is not declared.
func (in *moduleInstance) output(name string) (value, bool) {
	b := in.mod.outputs[name]
	if b == nil || b.Body.Attributes["value"] == nil {
		return value{}, false
	}
	return in.expansion("output."+name, b).instances[0].argument("value"), true
}

// path returns the value of path.module, path.root or path.cwd.
func (in *moduleInstance) path(name string, at document.Range) (value, *fault) {
	switch name {
	case "root":
		return scalar(".", at), nil
	case "module":
		return scalar(relative(in.root.dir, in.mod.dir), at), nil
	case "cwd":
		return value{node: document.NewUnknown("path.cwd", at)}, nil
	}
	return value{}, faulty(at, "path.%s is not defined", name).advise("There are path.module, path.root and path.cwd.")
}

// relative returns the slash path that leads from one directory of the project to another.
func relative(from, to string) string {
	if from == to {
		return "."
	}
	var up []string
	for base := from; ; base = path.Dir(base) {
		if base == "." {
			return path.Join(append(up, to)...)
		}
		if to == base || strings.HasPrefix(to, base+"/") {
			return path.Join(append(up, strings.TrimPrefix(strings.TrimPrefix(to, base), "/"))...)
		}
		up = append(up, "..")
	}
}

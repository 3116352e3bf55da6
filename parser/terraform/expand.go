package terraform

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// expansion is a resource, data source or module call with its instances.
type expansion struct {
	in      *moduleInstance
	block   *hclsyntax.Block
	address string
	// meta is the argument that multiplies the block: count, for_each, or empty.
	meta string
	// keys is the value of that argument.
	keys value
	// instances are sorted by key. When uncertain, there is one, which stands for all.
	instances []*expanded
	uncertain bool
	// keyed are the copies of an uncertain instance that references have given a key.
	keyed map[string]*expanded
	state memoState
}

// expanded is one instance of a block.
type expanded struct {
	of *expansion
	// key is the instance key as it stands in an address, ["a"] or [0]; empty for a single or an uncertain instance.
	key   string
	scope *scope
	attrs map[string]*memo
	// module is what an instance of a module call leads to, once childState is done.
	module     *moduleInstance
	childState memoState
}

// expansion returns the expansion of a block of the module. Its state is running when the block's own count or for_each asks.
func (in *moduleInstance) expansion(address string, block *hclsyntax.Block) *expansion {
	e := in.blocks[address]
	if e == nil || e.block != block {
		e = &expansion{in: in, block: block, address: address}
		in.blocks[address] = e
	}
	if e.state == fresh {
		e.state = running
		e.expand()
		e.state = done
	}
	return e
}

// block returns the value that a reference to a block stands for; false when it is not declared.
func (in *moduleInstance) block(address string) (value, bool) {
	b := in.mod.resources[address]
	if name, isCall := cutModule(address); isCall {
		b = in.mod.calls[name]
	}
	if b == nil {
		return value{}, false
	}
	e := in.expansion(address, b)
	if e.state == running {
		in.l.report(faulty(in.l.headerOf(b), "the number of instances of %s depends on the instances", address).Diagnostic)
		return value{node: document.NewUnknown(in.prefix+address, document.Range{}, in.refPrefix+address)}, true
	}
	return e.value(), true
}

// value returns an instance, a list or map of instances, or an unknown when it cannot be told which there are.
func (e *expansion) value() value {
	switch {
	case e.uncertain:
		n := document.NewUnknown(e.in.prefix+e.address, document.Range{}, e.in.refPrefix+e.address)
		return value{n, &shape{kind: declaration, declared: e}}
	case e.meta == "":
		return e.instances[0].value()
	case e.meta == "count":
		items := make([]value, len(e.instances))
		for i, x := range e.instances {
			items[i] = x.value().at(x.header())
		}
		return newList(plain, items, document.Range{})
	}
	members := make([]member, len(e.instances))
	for i, x := range e.instances {
		key, _ := x.scope.each.key.str()
		members[i] = member{name: key, key: x.scope.each.key.node.Range, value: x.value().at(x.header())}
	}
	return newObject(members, document.Range{})
}

func (x *expanded) value() value {
	n := document.NewUnknown(x.of.in.prefix+x.of.address+x.key, document.Range{}, x.of.in.refPrefix+x.of.address)
	return value{n, &shape{kind: instance, object: x}}
}

// index returns the instance at key of a block whose instances are uncertain. Instances with different keys are different unknowns.
func (e *expansion) index(key value) value {
	text := "[" + source(key) + "]"
	x := e.keyed[text]
	if x == nil {
		x = &expanded{of: e, key: text, scope: e.instances[0].scope, attrs: map[string]*memo{}}
		if e.keyed == nil {
			e.keyed = map[string]*expanded{}
		}
		e.keyed[text] = x
	}
	return x.value()
}

// attribute returns the attribute of a block whose instances are uncertain: of old, that of a single instance could be read so.
func (e *expansion) attribute(name string) value {
	if e.meta == "for_each" {
		return e.index(scalar(name, document.Range{}))
	}
	return e.instances[0].attribute(name)
}

func (e *expansion) instance(key string, ea *each) {
	s := &scope{in: e.in, each: ea}
	e.instances = append(e.instances, &expanded{of: e, key: key, scope: s, attrs: map[string]*memo{}})
	e.in.root.instances++
}

// expand finds the instances of the block.
func (e *expansion) expand() {
	attrs := e.block.Body.Attributes
	switch {
	case attrs["count"] != nil:
		e.meta = "count"
		e.keys, _ = e.in.scope().eval(attrs["count"].Expr)
		e.count(attrs["count"])
	case attrs["for_each"] != nil:
		e.meta = "for_each"
		e.keys, _ = e.in.scope().eval(attrs["for_each"].Expr)
		e.forEach(attrs["for_each"])
	default:
		e.instance("", nil)
	}
}

// unsure makes one instance stand for all.
func (e *expansion) unsure() {
	at, by := e.keys.node.Range, source(e.keys)
	unknown := func(expr string) value {
		return value{node: document.NewUnknown(shorten(expr), at, e.keys.refs()...)}
	}
	e.uncertain = true
	if e.meta == "count" {
		e.instance("", &each{index: unknown("count.index(" + by + ")")})
		return
	}
	e.instance("", &each{key: unknown("each.key(" + by + ")"), value: unknown(by + "[each.key]")})
}

func (e *expansion) count(a *hclsyntax.Attribute) {
	if e.keys.unknown() {
		e.unsure()
		return
	}
	n, ok := e.keys.whole()
	switch {
	case !ok || n < 0:
		e.complain(a, "count is a whole number, zero or more; this is %s", source(e.keys))
		e.unsure()
	case n > maxInstances:
		e.complain(a, "count is %d: more than %d instances are not read one by one", n, maxInstances)
		e.unsure()
	case e.tooMany(a, n):
	default:
		for i := range n {
			index := value{node: &document.Node{Kind: document.Scalar, Value: jsonInt(i), Range: e.keys.node.Range}}
			e.instance("["+strconv.Itoa(i)+"]", &each{index: index})
		}
	}
}

func (e *expansion) complain(a *hclsyntax.Attribute, format string, args ...any) {
	e.in.l.report(faulty(e.in.l.rng(a.Expr.Range()), format, args...).Diagnostic)
}

// tooMany reports and makes the block uncertain when n more instances are beyond the limit of the root.
func (e *expansion) tooMany(a *hclsyntax.Attribute, n int) bool {
	if e.in.root.instances+n <= maxRootInstances {
		return false
	}
	e.complain(a, "this root module has more than %d instances: the rest is not read one by one", maxRootInstances)
	e.unsure()
	return true
}

func (e *expansion) forEach(a *hclsyntax.Attribute) {
	entries, ok := e.entries(a)
	switch {
	case !ok:
		e.unsure()
		return
	case len(entries) > maxInstances:
		e.complain(a, "for_each has %d elements: more than %d instances are not read one by one", len(entries), maxInstances)
		e.unsure()
		return
	case e.tooMany(a, len(entries)):
		return
	}
	for _, m := range entries {
		key := value{node: &document.Node{Kind: document.Scalar, Value: m.name, Range: m.key}}
		e.instance("["+strconv.Quote(m.name)+"]", &each{key: key, value: m.value})
	}
}

// entries returns the elements of for_each, sorted by key; ok is false when they are unknown.
func (e *expansion) entries(a *hclsyntax.Attribute) (entries []member, ok bool) {
	switch v := e.keys; {
	case v.unknown():
		return nil, false
	case v.kind() == document.Object:
		entries = v.members()
		for i := range entries {
			if entries[i].key == (document.Range{}) {
				entries[i].key = entries[i].node.Range
			}
		}
		return entries, !v.node.Open || len(entries) > 0
	case v.kind() == document.List:
		if !v.is(setKind) && !v.node.Open {
			e.complain(a, "for_each takes a map or a set of strings, and this is a list: wrap it in toset()")
		}
		for _, item := range v.items() {
			name, isText := item.text()
			if !isText {
				return nil, false
			}
			m := member{name: name, key: item.node.Range, value: item}
			if !slices.ContainsFunc(entries, func(o member) bool { return o.name == name }) {
				entries = append(entries, m)
			}
		}
		slices.SortFunc(entries, func(a, b member) int { return strings.Compare(a.name, b.name) })
		return entries, !v.node.Open || len(entries) > 0
	}
	e.complain(a, "for_each takes a map or a set of strings; this is %s", source(e.keys))
	return nil, false
}

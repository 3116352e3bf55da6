package engine

import (
	"context"
	"strconv"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/storage"

	"github.com/karplint/karplint/parser/document"
)

// world is the read-only store behind data while one stack is judged: data.stack.<Type> is an array of resources,
// data.stack.by_name.<Type>[name] the ones of that name (of the name "" those whose name is not known), data.target the versions that hold. Values are made when they are
// first read, and shared by all workers.
type world struct {
	storage.WritesNotSupported
	storage.PolicyNotSupported
	storage.TriggersNotSupported

	stack   *document.Stack
	target  ast.Value
	project ast.Value
	byID    map[string]*document.Resource

	mu     sync.Mutex
	values map[*document.Resource]*ast.Term
	types  map[string]*ast.Term
	named  map[string]*ast.Term
	whole  ast.Value
}

func newWorld(stack *document.Stack, target, project ast.Value) *world {
	w := &world{
		stack: stack, target: target, project: project,
		byID:   make(map[string]*document.Resource, len(stack.Resources)),
		values: map[*document.Resource]*ast.Term{},
		types:  map[string]*ast.Term{},
		named:  map[string]*ast.Term{},
	}
	for _, r := range stack.Resources {
		w.byID[r.ID] = r
	}
	return w
}

// input returns the value of a resource.
func (w *world) input(r *document.Resource) *ast.Term {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.value(r)
}

func (w *world) value(r *document.Resource) *ast.Term {
	v, ok := w.values[r]
	if !ok {
		v = ast.NewTerm(resourceValue(r))
		w.values[r] = v
	}
	return v
}

func (w *world) ofType(typ string) *ast.Term {
	v, ok := w.types[typ]
	if !ok {
		var terms []*ast.Term
		for _, r := range w.stack.Resources {
			if r.Type == typ {
				terms = append(terms, w.value(r))
			}
		}
		v = ast.ArrayTerm(terms...)
		w.types[typ] = v
	}
	return v
}

func (w *world) byName(typ string) *ast.Term {
	v, ok := w.named[typ]
	if !ok {
		names := map[string][]*ast.Term{}
		for _, r := range w.stack.Resources {
			if r.Type == typ {
				names[r.Name] = append(names[r.Name], w.value(r))
			}
		}
		object := ast.NewObject()
		for name, terms := range names {
			object.Insert(ast.StringTerm(name), ast.ArrayTerm(terms...))
		}
		v = ast.NewTerm(object)
		w.named[typ] = v
	}
	return v
}

// all returns the whole of data, for a rule that reads data.stack by a variable.
func (w *world) all() ast.Value {
	if w.whole == nil {
		stack, names := ast.NewObject(), ast.NewObject()
		for _, r := range w.stack.Resources {
			stack.Insert(ast.StringTerm(r.Type), w.ofType(r.Type))
			names.Insert(ast.StringTerm(r.Type), w.byName(r.Type))
		}
		stack.Insert(ast.StringTerm("by_name"), ast.NewTerm(names))
		w.whole = ast.NewObject(
			[2]*ast.Term{ast.StringTerm("stack"), ast.NewTerm(stack)},
			[2]*ast.Term{ast.StringTerm("target"), ast.NewTerm(w.target)},
			[2]*ast.Term{ast.StringTerm("project"), ast.NewTerm(w.project)},
		)
	}
	return w.whole
}

// Read implements storage.Store.
func (w *world) Read(_ context.Context, _ storage.Transaction, p storage.Path) (any, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var root ast.Value
	rest := p
	switch {
	case len(p) >= 3 && p[0] == "stack" && p[1] == "by_name":
		root, rest = w.byName(p[2]).Value, p[3:]
	case len(p) >= 2 && p[0] == "stack" && p[1] != "by_name":
		root, rest = w.ofType(p[1]).Value, p[2:]
	case len(p) >= 1 && p[0] == "target":
		root, rest = w.target, p[1:]
	case len(p) >= 1 && p[0] == "project":
		root, rest = w.project, p[1:]
	default:
		root = w.all()
	}
	v, ok := find(root, rest)
	if !ok {
		return nil, &storage.Error{Code: storage.NotFoundErr, Message: strings.Join(p, "/")}
	}
	return v, nil
}

// find follows keys, which are decimal for the items of an array.
func find(v ast.Value, keys []string) (ast.Value, bool) {
	for _, key := range keys {
		var next *ast.Term
		switch v := v.(type) {
		case ast.Object:
			next = v.Get(ast.StringTerm(key))
		case *ast.Array:
			if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < v.Len() {
				next = v.Elem(i)
			}
		}
		if next == nil {
			return nil, false
		}
		v = next.Value
	}
	return v, true
}

type transaction struct{}

func (transaction) ID() uint64 { return 1 }

// NewTransaction implements storage.Store. Nothing is ever written.
func (*world) NewTransaction(context.Context, ...storage.TransactionParams) (storage.Transaction, error) {
	return transaction{}, nil
}

// Commit implements storage.Store.
func (*world) Commit(context.Context, storage.Transaction) error { return nil }

// Abort implements storage.Store.
func (*world) Abort(context.Context, storage.Transaction) {}

// Truncate implements storage.Store.
func (*world) Truncate(context.Context, storage.Transaction, storage.TransactionParams, storage.Iterator) error {
	return &storage.Error{Code: storage.WritesNotSupportedErr, Message: "read-only"}
}

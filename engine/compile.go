package engine

import (
	"context"
	"fmt"
	"io/fs"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/karplint/karplint/parser/document"
)

// program is a set of rules, compiled, with one query for each. It may be used by several goroutines.
type program struct {
	compiler *ast.Compiler
	rules    []*compiledRule
	// bySubject holds, for each resource type, the rules that judge it.
	bySubject map[string][]*compiledRule
}

type compiledRule struct {
	*Rule
	query ast.Body
}

// answer is the variable that a rule's query binds to its findings.
const answer = ast.Var("findings")

// program returns the chosen rules, compiled together with what they share.
func (p *Policies) program(rules []*Rule) (*program, error) {
	var key strings.Builder
	for _, r := range rules {
		key.WriteString(r.ID + " ")
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if prog := p.programs[key.String()]; prog != nil {
		return prog, nil
	}
	prog, err := p.compile(rules)
	if err == nil {
		p.programs[key.String()] = prog
	}
	return prog, err
}

func (p *Policies) compile(rules []*Rule) (*program, error) {
	modules := map[string]*ast.Module{}
	for _, r := range rules {
		if err := p.parse(r.file, modules); err != nil {
			return nil, err
		}
	}
	out := &program{
		compiler:  ast.NewCompiler().WithCapabilities(capabilities()),
		bySubject: map[string][]*compiledRule{},
	}
	if len(rules) == 0 {
		return out, nil
	}
	if p.tested {
		out.compiler.WithSkipStages(checks...)
	}
	if out.compiler.Compile(modules); out.compiler.Failed() {
		return nil, fmt.Errorf("policies do not compile: %w", out.compiler.Errors)
	}
	for _, r := range rules {
		c := &compiledRule{Rule: r}
		if err := c.prepare(out.compiler); err != nil {
			return nil, fmt.Errorf("rule %s: %w", r.ID, err)
		}
		out.rules = append(out.rules, c)
		for _, subject := range r.Subjects {
			out.bySubject[subject] = append(out.bySubject[subject], c)
		}
	}
	return out, nil
}

// checks are the stages of the compiler that change nothing.
var checks = []ast.StageID{
	ast.StageCheckUnusedImports, ast.StageCheckKeywordOverrides, ast.StageCheckDuplicateImports, ast.StageCheckVoidCalls,
	ast.StageParseMetadataBlocks, ast.StageSetAnnotationSet, ast.StageCheckRuleConflicts, ast.StageCheckUndefinedFuncs,
	ast.StageCheckRecursion, ast.StageCheckTypes, ast.StageCheckUnsafeBuiltins, ast.StageCheckDeprecatedBuiltins,
	ast.StageBuildRequiredCapabilities,
}

// parse adds the module in file, and those of the library and the fact tables that it imports.
func (p *Policies) parse(file string, into map[string]*ast.Module) error {
	if into[file] != nil {
		return nil
	}
	text, err := fs.ReadFile(p.fsys, file)
	if err != nil {
		return err
	}
	module, err := ast.ParseModuleWithOpts("policies/"+file, string(text), ast.ParserOptions{RegoVersion: ast.RegoV1})
	if err != nil {
		return fmt.Errorf("policies do not parse: %w", err)
	}
	into[file] = module
	for _, i := range module.Imports {
		if shared := sharedFile(i); shared != "" {
			if err := p.parse(shared, into); err != nil {
				return fmt.Errorf("%s: import: %w", file, err)
			}
		}
	}
	return nil
}

// sharedFile is the file of an import: data.lib.NAME is lib/NAME/NAME.rego, data.facts.NAME is data/NAME.rego.
func sharedFile(i *ast.Import) string {
	ref, ok := i.Path.Value.(ast.Ref)
	if !ok || len(ref) != 3 {
		return ""
	}
	name := string(ref[2].Value.(ast.String))
	switch {
	case ref[1].Value.Compare(ast.String("lib")) == 0:
		return "lib/" + name + "/" + name + ".rego"
	case ref[1].Value.Compare(ast.String("facts")) == 0:
		return "data/" + name + ".rego"
	}
	return ""
}

// capabilities are OPA's without builtins that reach the network, read a clock or draw random numbers: an answer depends on
// the input alone.
func capabilities() *ast.Capabilities {
	c := ast.CapabilitiesForThisVersion()
	kept := c.Builtins[:0:0]
	for _, b := range c.Builtins {
		if !b.IsNondeterministic() && b.Name != "rego.parse_module" && b.Name != "trace" {
			kept = append(kept, b)
		}
	}
	c.Builtins = kept
	c.AllowNet = []string{}
	return c
}

func (c *compiledRule) prepare(compiler *ast.Compiler) error {
	ref := ast.Ref{ast.DefaultRootDocument}
	for _, part := range c.pkg {
		ref = append(ref, ast.StringTerm(part))
	}
	if len(compiler.GetRulesWithPrefix(ref)) == 0 {
		return fmt.Errorf("%s has no rules in package %s", c.file, ref)
	}
	ref = append(ref, ast.StringTerm("findings"))
	if len(compiler.GetRules(ref)) == 0 {
		return fmt.Errorf("%s defines no findings", c.file)
	}
	query, err := compiler.QueryCompiler().Compile(ast.NewBody(ast.Equality.Expr(ast.NewTerm(answer), ast.NewTerm(ref))))
	c.query = query
	return err
}

// evaluate returns the rule's answers on one resource.
func (p *program) evaluate(ctx context.Context, rule *compiledRule, w *world, r *document.Resource) ([]*symbolic, error) {
	results, err := topdown.NewQuery(rule.query).
		WithCompiler(p.compiler).
		WithStore(w).
		WithTransaction(transaction{}).
		WithInput(w.input(r)).
		Run(ctx)
	if err != nil {
		return nil, fmt.Errorf("rule %s on %s: %w", rule.ID, r.ID, err)
	}
	var out []*symbolic
	for _, result := range results {
		set, ok := result[answer].Value.(ast.Set)
		if !ok {
			return nil, fmt.Errorf("rule %s: findings is not a set", rule.ID)
		}
		for _, term := range set.Slice() {
			s, err := decode(term)
			if err != nil {
				return nil, fmt.Errorf("rule %s on %s: %w", rule.ID, r.ID, err)
			}
			out = append(out, s)
		}
	}
	return out, nil
}

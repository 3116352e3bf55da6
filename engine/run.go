package engine

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/karplint/karplint/parser/document"
)

// Options choose what is judged and what is shown. The zero value judges by all rules and shows errors, and warnings of high or
// medium confidence.
type Options struct {
	// Only and Skip are IDs of rules or names of categories. An empty Only means all.
	Only, Skip []string
	// Severity holds severities that findings get, by the ID of a rule or the name of a category; the ID wins.
	Severity map[string]Severity
	// Pedantic shows every finding.
	Pedantic bool
	// Report says for which files findings and diagnostics are reported; nil means all.
	Report func(path string) bool
	// Karpenter and Kubernetes are versions that hold for the whole project, and override what its files say.
	Karpenter, Kubernetes string
	// Workers is the number of goroutines; 0 means one.
	Workers int
}

// Run judges a project. The result depends neither on the order of files nor on the number of workers. An error means that
// policies are broken; the result then holds what the other rules found.
func Run(ctx context.Context, project *document.Project, policies *Policies, opts Options) (*Result, error) {
	rules := policies.choose(project, opts)
	prog, err := policies.program(rules)
	if err != nil {
		return nil, err
	}
	verdicts, err := prog.judge(ctx, project, opts)
	result := collect(project, policies, opts, verdicts)
	return result, err
}

// choose returns the rules that are asked for and have a subject in the project.
func (p *Policies) choose(project *document.Project, opts Options) []*Rule {
	present := map[string]bool{}
	for _, stack := range project.Stacks {
		for _, r := range stack.Resources {
			present[r.Type] = true
		}
	}
	var out []*Rule
	for _, r := range p.rules {
		if opts.wants(r) && slices.ContainsFunc(r.Subjects, func(s string) bool { return present[s] }) {
			out = append(out, r)
		}
	}
	return out
}

// wants reports whether the rule is neither skipped nor left out.
func (o Options) wants(r *Rule) bool {
	matches := r.matches
	return (len(o.Only) == 0 || slices.ContainsFunc(o.Only, matches)) && !slices.ContainsFunc(o.Skip, matches)
}

// severity returns the severity of a finding, which may not be the rule's own.
func (o Options) severity(f *Finding) Severity {
	return cmp.Or(o.Severity[f.Rule.ID], o.Severity[f.Rule.Category()], f.Severity)
}

// task is one resource to be judged.
type task struct {
	world    *world
	resource *document.Resource
}

// judge evaluates every resource by the rules of its type. Verdicts come in the order of the project.
func (p *program) judge(ctx context.Context, project *document.Project, opts Options) ([]*located, error) {
	var tasks []task
	about := projectValue(project)
	for _, stack := range project.Stacks {
		w := newWorld(stack, target(stack, opts), about)
		for _, r := range stack.Resources {
			if len(p.bySubject[r.Type]) > 0 {
				tasks = append(tasks, task{w, r})
			}
		}
	}
	verdicts := make([][]*located, len(tasks))
	errs := make([]error, len(tasks))
	next := make(chan int)
	var wg sync.WaitGroup
	for range max(1, opts.Workers) {
		wg.Go(func() {
			for i := range next {
				verdicts[i], errs[i] = p.judgeOne(ctx, tasks[i])
			}
		})
	}
	for i := range tasks {
		next <- i
	}
	close(next)
	wg.Wait()
	return slices.Concat(verdicts...), errors.Join(errs...)
}

// judgeOne returns what all rules say of one resource; a rule that fails does not keep the others from being heard.
func (p *program) judgeOne(ctx context.Context, t task) ([]*located, error) {
	var out []*located
	var errs []error
	for _, rule := range p.bySubject[t.resource.Type] {
		answers, err := p.evaluate(ctx, rule, t.world, t.resource)
		errs = append(errs, err)
		for _, s := range answers {
			l, err := t.world.locate(rule.Rule, t.resource, s)
			errs = append(errs, err)
			if l != nil {
				out = append(out, l)
			}
		}
	}
	return out, errors.Join(errs...)
}

// target is data.target: the versions as strings, or as unknowns.
func target(stack *document.Stack, opts Options) ast.Value {
	return ast.NewObject(
		[2]*ast.Term{ast.StringTerm("karpenter"), ast.NewTerm(versionValue(stack.Karpenter, opts.Karpenter, "the Karpenter version"))},
		[2]*ast.Term{ast.StringTerm("kubernetes"), ast.NewTerm(versionValue(stack.Kubernetes, opts.Kubernetes, "the Kubernetes version"))},
	)
}

func versionValue(n *document.Node, given, what string) ast.Value {
	if given != "" {
		return ast.String(given)
	}
	if n == nil {
		return markerOf(document.NewUnknown(what, document.Range{}))
	}
	return valueOf(n)
}

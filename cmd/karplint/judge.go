package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/karplint/karplint/config"
	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/parser/terraform"
)

// configure reads the configuration in the root of the project, and tells of others that do not count.
func (p *project) configure(rules *engine.Policies, std streams) error {
	if p.dir == "" {
		return nil // standard input alone is no project
	}
	var err error
	if p.config, err = config.Read(p.options.FS, p.shown(config.FileName), rules); err != nil {
		return err
	}
	var told []string
	for _, t := range p.targets {
		name := p.inside(filepath.Join(t.root, config.FileName))
		if t.root == p.dir || slices.Contains(told, name) {
			continue
		}
		told = append(told, name)
		if _, err := fs.Stat(p.options.FS, name); !errors.Is(err, fs.ErrNotExist) {
			fmt.Fprintf(std.err, "karplint: %s does not count, because paths outside its directory are read too; give it a run of its own\n",
				p.shown(name))
		}
	}
	return nil
}

// choose returns the configured environments that are asked for, sorted by name; without configured ones the nameless one.
func (f *projectFlags) choose(c *config.Config) ([]config.Environment, error) {
	var names []string
	for _, e := range c.Environments {
		names = append(names, e.Name)
	}
	for _, name := range f.environments {
		switch {
		case len(names) == 0:
			return nil, usageError("no environment is configured; environments in %s names them", config.FileName)
		case !slices.Contains(names, name):
			return nil, usageError("no environment is named %q%s", name, didYouMean(engine.Nearest(name, names)))
		}
	}
	if len(names) == 0 {
		return []config.Environment{{}}, nil
	}
	return slices.DeleteFunc(slices.Clone(c.Environments), func(e config.Environment) bool {
		return len(f.environments) > 0 && !slices.Contains(f.environments, e.Name)
	}), nil
}

// optionsIn are the options to load the project by in an environment. What the command line gives wins over the environment, and
// that over what the configuration gives to all.
func (p *project) optionsIn(e config.Environment) parser.Options {
	out := p.options
	out.Ignore = p.config.Ignore
	out.Inputs = slices.Concat([]terraform.Inputs{terraform.Inputs(p.config.Terraform), terraform.Inputs(e.Inputs)}, out.Inputs)
	return out
}

// judge loads and judges the project in each environment. With an error there can be a result too, of what could be judged.
func (f *checkFlags) judge(ctx context.Context, p *project, rules *engine.Policies, environments []config.Environment,
	std streams) (*engine.Result, error) {
	progress := newProgress(std.err)
	defer progress.close()
	var judged []engine.Judged
	var failed error
	for _, e := range environments {
		result, err := f.judgeIn(ctx, p, rules, e, progress)
		if result == nil {
			return nil, err
		}
		judged = append(judged, engine.Judged{Environment: e.Name, Result: result})
		if failed == nil { // broken policies are so in every environment
			failed = err
		}
	}
	return engine.Merge(judged), failed
}

func (f *checkFlags) judgeIn(ctx context.Context, p *project, rules *engine.Policies, e config.Environment,
	progress *progress) (*engine.Result, error) {
	where := ""
	if e.Name != "" {
		where = e.Name + ": "
	}
	options := p.optionsIn(e)
	options.Progress = func(done, total int) { progress.update("%sreading %d of %d files", where, done, total) }
	model, err := parser.Load(ctx, options)
	if err != nil {
		return nil, err
	}
	progress.update("%sjudging %d files", where, len(model.Files))
	return engine.Run(ctx, model, rules, engine.Options{
		Only: f.only, Skip: slices.Concat(p.config.Skip, f.skip), Severity: p.config.Severity, Pedantic: f.pedantic, Report: p.reported,
		Karpenter:  cmp.Or(f.karpenter, e.Karpenter, p.config.Karpenter),
		Kubernetes: cmp.Or(f.kubernetes, e.Kubernetes, p.config.Kubernetes),
		Workers:    runtime.GOMAXPROCS(0),
	})
}

package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"github.com/karplint/karplint/config"
	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/policies"
	"github.com/karplint/karplint/report"
)

// checkFlags are the flags of the check command.
type checkFlags struct {
	projectFlags
	format, color, failOn choice
	output                string
	only, skip            []string
	pedantic, verbose     bool
	karpenter, kubernetes string
}

const checkHelp = `Read Terraform and Kubernetes files, understand what they say together about Karpenter on EKS, and
report the mistakes that would be found at apply time or by nodes that never join.

A directory is searched; a file is judged with the project around it in view. "-" reads standard input.
Nothing is run and nothing is asked over the network. The file .karplint.yaml in the root of the project configures the run:
versions, rules to skip, paths to ignore, severities, Terraform variables, environments. Flags win over it.

Exit codes: 0 nothing found, 1 findings at or above --fail-on, 2 something could not be read or run.`

const checkExample = `  karplint                                  # the project in the working directory
  karplint infra clusters/prod/nodepool.yaml
  karplint --format sarif --output karplint.sarif .
  karplint --environment prod               # one of the configured environments, not all
  kubectl get nodepools,ec2nodeclasses -o yaml | karplint -`

func newCheck(std streams) *cobra.Command {
	f := &checkFlags{}
	cmd := &cobra.Command{
		Use:     "check [PATH...]",
		Short:   "Find the documented pitfalls of Karpenter on EKS (the default command)",
		Long:    checkHelp,
		Example: checkExample,
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd, args, std)
		},
	}
	f.add(cmd)
	return cmd
}

func (f *checkFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.SortFlags = false
	f.format.add(cmd, "format", "output format", report.Formats)
	flags.StringVar(&f.output, "output", "", "write to `FILE` instead of standard output")
	f.color.add(cmd, "color", "colours", colors)
	f.failOn.add(cmd, "fail-on", "lowest severity that makes the exit code 1", levels)
	flags.BoolVar(&f.pedantic, "pedantic", false, "show advice and findings of low confidence too")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "list withheld verdicts and notices too")
	flags.StringSliceVar(&f.only, "only", nil, "judge by these rules only: `RULE|CATEGORY`, repeatable or separated by commas")
	flags.StringSliceVar(&f.skip, "skip", nil, "leave out these rules: `RULE|CATEGORY`, repeatable or separated by commas")
	for _, name := range []string{"only", "skip"} {
		_ = cmd.RegisterFlagCompletionFunc(name, completeRules)
	}
	flags.StringVar(&f.karpenter, "karpenter-version", "", "Karpenter `VERSION` of the whole project (default: what its files say)")
	flags.StringVar(&f.kubernetes, "kubernetes-version", "", "Kubernetes `VERSION` of the whole project (default: what its files say)")
	f.projectFlags.add(cmd)
}

// failOns are the values of --fail-on, each with the lowest rank of a finding that fails; no rank is above 3.
var failOns = map[string]int{
	"never": engine.Error.Rank() + 1, "error": engine.Error.Rank(), "warning": engine.Warning.Rank(), "info": engine.Info.Rank(),
}

func (f *checkFlags) run(cmd *cobra.Command, args []string, std streams) error {
	rules, err := engine.LoadTestedPolicies(policies.FS)
	if err != nil {
		return err
	}
	if err := f.validate(rules); err != nil {
		return err
	}
	p, err := f.open(args, std.in)
	if err != nil {
		return err
	}
	defer p.close()
	if !p.complain(cmd, std) {
		return errExit(exitFailed)
	}
	if err := p.configure(rules, std); err != nil {
		return err
	}
	environments, err := f.choose(p.config)
	if err != nil {
		return err
	}
	result, runErr := f.judge(cmd.Context(), p, rules, environments, std)
	if result == nil {
		return runErr
	}
	if err := f.write(result, p, std); err != nil {
		return err
	}
	if runErr != nil {
		return runErr
	}
	return f.exit(result, len(p.missing))
}

// validate checks the names of rules, and versions.
func (f *checkFlags) validate(rules *engine.Policies) error {
	for _, name := range slices.Concat(f.only, f.skip) {
		if !rules.HasName(name) {
			return usageError("no rule or category is named %q%s", name, didYouMean(rules.Nearest(name)))
		}
	}
	for _, version := range []string{f.karpenter, f.kubernetes} {
		if version != "" && !config.IsVersion(version) {
			return usageError("%q is no version; write it like 1.7.4", version)
		}
	}
	return nil
}

// write writes the report. A file is written when the report is complete.
func (f *checkFlags) write(result *engine.Result, p *project, std streams) error {
	opts := report.Options{Format: f.format.value, Verbose: f.verbose, Path: p.shown, Version: toolVersion()}
	if f.output == "" {
		opts.Color, opts.Width = useColor(f.color.value, std.out), width(std.out)
		return report.Write(std.out, result, opts)
	}
	opts.Color = f.color.value == "always"
	var buf bytes.Buffer
	if err := report.Write(&buf, result, opts); err != nil {
		return err
	}
	if err := os.WriteFile(f.output, buf.Bytes(), 0o644); err != nil {
		return fmt.Errorf("%s: %w", f.output, cause(err))
	}
	return nil
}

// exit returns the exit code of a run, nil for a clean one.
func (f *checkFlags) exit(result *engine.Result, missing int) error {
	if missing > 0 || result.Summary.Unread > 0 {
		return errExit(exitFailed)
	}
	for _, finding := range result.Findings {
		if finding.Suppressed == nil && finding.Severity.Rank() >= failOns[f.failOn.value] {
			return errExit(exitFindings)
		}
	}
	return nil
}

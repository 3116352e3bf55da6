package main

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"github.com/karplint/karplint/config"
	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/policies"
)

func newParse(std streams) *cobra.Command {
	f := &projectFlags{}
	var format choice
	cmd := &cobra.Command{
		Use:   "parse [PATH...]",
		Short: "Print what karplint understands of files, for bug reports",
		Long: `Print the model that rules are judged on: of each file its resources with their ranges, values and unknown
expressions; then the stacks with what was assembled for them; then what could not be read.`,
		Example: "  karplint parse infra/karpenter.tf\n  karplint parse --format json . > model.json",
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := f.open(args, std.in)
			if err != nil {
				return err
			}
			defer p.close()
			if !p.complain(cmd, std) {
				return errExit(exitFailed)
			}
			options, err := f.parseOptions(p, std)
			if err != nil {
				return err
			}
			loaded, err := parser.Load(cmd.Context(), options)
			if err != nil {
				return err
			}
			m := newModel(loaded, p)
			if format.value == "json" {
				encoder := json.NewEncoder(std.out)
				encoder.SetEscapeHTML(false)
				encoder.SetIndent("", "  ")
				err = encoder.Encode(m)
			} else {
				err = m.writeText(std.out)
			}
			if err == nil && (len(p.missing) > 0 || m.unread) {
				return errExit(exitFailed)
			}
			return err
		},
	}
	f.add(cmd)
	format.add(cmd, "format", "output format", printFormats)
	return cmd
}

// parseOptions are the options to load a project by: with the values of one environment, or of none.
func (f *projectFlags) parseOptions(p *project, std streams) (parser.Options, error) {
	rules, err := engine.LoadTestedPolicies(policies.FS)
	if err != nil {
		return parser.Options{}, err
	}
	if err := p.configure(rules, std); err != nil {
		return parser.Options{}, err
	}
	environments, err := f.choose(p.config)
	switch {
	case err != nil:
		return parser.Options{}, err
	case len(f.environments) == 0:
		return p.optionsIn(config.Environment{}), nil
	case len(environments) > 1:
		return parser.Options{}, usageError("there is one model for each environment; choose one")
	}
	return p.optionsIn(environments[0]), nil
}

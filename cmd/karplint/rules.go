package main

import (
	"github.com/spf13/cobra"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/policies"
	"github.com/karplint/karplint/report"
)

func newRules(std streams) *cobra.Command {
	f := &printFlags{}
	cmd := &cobra.Command{
		Use:     "rules",
		Short:   "List the rules",
		Long:    "List all rules with severity, confidence and title; as JSON, with all that is known of them.",
		Example: "  karplint rules\n  karplint rules --format json",
		Args:    arguments(cobra.NoArgs),
		RunE: func(*cobra.Command, []string) error {
			rules, err := engine.LoadTestedPolicies(policies.FS)
			if err != nil {
				return err
			}
			return report.Rules(std.out, rules.Rules(), f.options(std))
		},
	}
	f.add(cmd)
	return cmd
}

// printFlags are the flags of commands that print what there is, not findings.
type printFlags struct{ format, color choice }

func (f *printFlags) add(cmd *cobra.Command) {
	f.format.add(cmd, "format", "output format", printFormats)
	f.color.add(cmd, "color", "colours", colors)
}

func (f *printFlags) options(std streams) report.Options {
	return report.Options{Format: f.format.value, Color: useColor(f.color.value, std.out), Width: width(std.out), Version: toolVersion()}
}

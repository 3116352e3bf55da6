package main

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"github.com/karplint/karplint/parser"
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
			loaded, err := parser.Load(cmd.Context(), p.options)
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

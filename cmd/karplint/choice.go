package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// choice is the value of a flag that has one of a few values.
type choice struct {
	value   string
	choices []string
}

// add adds a flag with those choices, of which the first is the default, and completes them.
func (c *choice) add(cmd *cobra.Command, name, usage string, choices []string) {
	c.value, c.choices = choices[0], choices
	cmd.Flags().Var(c, name, usage)
	// It fails only for a flag that does not exist.
	_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(choices, cobra.ShellCompDirectiveNoFileComp))
}

// String implements pflag.Value.
func (c *choice) String() string { return c.value }

// Set implements pflag.Value.
func (c *choice) Set(value string) error {
	if !slices.Contains(c.choices, value) {
		return fmt.Errorf("there are %s", strings.Join(c.choices, ", "))
	}
	c.value = value
	return nil
}

// Type implements pflag.Value: what stands for the value in the help.
func (c *choice) Type() string { return strings.Join(c.choices, "|") }

// The values of flags, the default first.
var (
	colors       = []string{"auto", "always", "never"}
	levels       = []string{"warning", "error", "info", "never"}
	printFormats = []string{"text", "json"}
)

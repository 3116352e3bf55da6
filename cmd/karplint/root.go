package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// The exit codes.
const (
	exitClean    = 0
	exitFindings = 1
	exitFailed   = 2
)

// errExit ends a command with a code when all has been said.
type errExit int

func (e errExit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// errUsage is an error that the command's help would have prevented.
type errUsage string

func (e errUsage) Error() string { return string(e) }

func usageError(format string, args ...any) error { return errUsage(fmt.Sprintf(format, args...)) }

// run runs a command line and returns the exit code.
func run(ctx context.Context, args []string, std streams) int {
	root := newRoot(std)
	root.SetArgs(args)
	cmd, err := root.ExecuteContextC(ctx)
	var code errExit
	var usage errUsage
	switch {
	case err == nil:
		return exitClean
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &usage):
		fmt.Fprintf(std.err, "karplint: %v\n%s --help tells more\n", err, cmd.CommandPath())
	default:
		fmt.Fprintf(std.err, "karplint: %v\n", err)
	}
	return exitFailed
}

func newRoot(std streams) *cobra.Command {
	root := newCheck(std)
	root.Use = "karplint [check] [PATH...]"
	root.Version = versionText()
	root.SetVersionTemplate("{{.Version}}\n")
	root.SuggestionsMinimumDistance = 2
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetIn(std.in)
	root.SetOut(std.out)
	root.SetErr(std.err)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError("%v", err) })
	root.SetHelpCommand(newHelp(root))
	root.AddCommand(newCheck(std), newRules(std), newExplain(std), newParse(std), newNew(std), newVersion(std))
	return root
}

// newHelp returns the help command. Unlike cobra's own it fails when there is no such command.
func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "Tell how a command is used",
		Example: "  karplint help explain",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd := root
			for _, name := range args {
				i := slices.IndexFunc(cmd.Commands(), func(c *cobra.Command) bool { return c.Name() == name })
				if i < 0 {
					return usageError("no command is named %q%s", name, didYouMean(cmd.SuggestionsFor(name)...))
				}
				cmd = cmd.Commands()[i]
			}
			return cmd.Help()
		},
	}
}

// didYouMean returns a question to put behind an error, or nothing when there is no name to suggest.
func didYouMean(names ...string) string {
	var quoted []string
	for _, name := range names {
		if name != "" {
			quoted = append(quoted, fmt.Sprintf("%q", name))
		}
	}
	if len(quoted) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(quoted, " or ") + "?"
}

// arguments turns a wrong number of arguments into an error of usage.
func arguments(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if err := check(cmd, args); err != nil {
			return usageError("%v", err)
		}
		return nil
	}
}

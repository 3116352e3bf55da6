package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"github.com/spf13/cobra"
)

func newNew(std streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "new",
		Short:   "Write the beginnings of something new",
		Example: "  karplint new rule cost/my-rule --subject NodePool",
		Args:    arguments(cobra.NoArgs),
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newNewRule(std))
	return cmd
}

func newNewRule(std streams) *cobra.Command {
	var subject, dir string
	cmd := &cobra.Command{
		Use:   "rule CATEGORY/NAME",
		Short: "Write the folder of a new rule",
		Long: `Write the folder of a new rule, complete and in force: metadata, a condition, a page, a bad and a good example.
It finds objects that are named "replace-me"; put its real condition in their place.`,
		Example: "  karplint new rule cost/my-rule --subject NodePool\n  karplint new rule iam/my-rule --subject aws_iam_role",
		Args:    arguments(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			folder, err := scaffold(dir, args[0], subject)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(std.out, "wrote %s\n", folder)
			return err
		},
	}
	cmd.Flags().StringVar(&subject, "subject", "", "resource `TYPE` that the rule judges (required)")
	cmd.Flags().StringVar(&dir, "policies", "policies", "`DIR` of the policies")
	return cmd
}

var (
	ruleID      = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*/[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	subjectType = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_.]*$`)
)

// scaffold writes the folder of a rule below dir and returns it. It changes nothing that is there already.
func scaffold(dir, id, subject string) (folder string, err error) {
	if !ruleID.MatchString(id) {
		return "", usageError("a rule is named category/name, in lower case with dashes, not %q", id)
	}
	if !subjectType.MatchString(subject) {
		return "", usageError("--subject wants a resource type such as NodePool or aws_iam_role, not %q", subject)
	}
	if _, err := os.Stat(filepath.Join(dir, "rules")); err != nil {
		return "", fmt.Errorf("%s holds no rules: %w; --policies names the folder", dir, cause(err))
	}
	folder = filepath.Join(dir, "rules", filepath.FromSlash(id))
	if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("%s exists already", folder)
	}
	files, err := ruleFiles(id, subject)
	if err != nil {
		return "", err
	}
	for name, text := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return "", err
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			return "", err
		}
	}
	return folder, nil
}

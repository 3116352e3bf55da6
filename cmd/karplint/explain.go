package main

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/policies"
	"github.com/karplint/karplint/report"
)

func newExplain(std streams) *cobra.Command {
	f := &printFlags{}
	cmd := &cobra.Command{
		Use:               "explain RULE",
		Short:             "Explain a rule",
		Long:              "Explain a rule: what it finds and why that matters, a bad and a good example, how to mend it, and the sources.",
		Example:           "  karplint explain nodeclass/ami-missing-owner",
		Args:              arguments(cobra.ExactArgs(1)),
		ValidArgsFunction: completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			return explain(args[0], f.options(std), std)
		},
	}
	f.add(cmd)
	return cmd
}

func explain(name string, opts report.Options, std streams) error {
	rules, err := engine.LoadTestedPolicies(policies.FS)
	if err != nil {
		return err
	}
	rule := findRule(rules, name)
	switch {
	case rule != nil:
		doc, err := ruleDoc(rules, rule)
		if err != nil {
			return err
		}
		return report.Explain(std.out, rule, doc, opts)
	case rules.HasName(name):
		return usageError("%q is a category; karplint rules lists its rules", name)
	}
	return usageError("no rule is named %q%s", name, didYouMean(rules.Nearest(name)))
}

// findRule returns the rule with that ID, or the only one whose ID ends with it after the category; else nil.
func findRule(rules *engine.Policies, name string) *engine.Rule {
	if rule := rules.Rule(name); rule != nil {
		return rule
	}
	var found []*engine.Rule
	for _, r := range rules.Rules() {
		if r.ID == r.Category()+"/"+name {
			found = append(found, r)
		}
	}
	if len(found) != 1 {
		return nil
	}
	return found[0]
}

// completeRules completes the names of rules.
func completeRules(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	rules, err := engine.LoadTestedPolicies(policies.FS)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var out []string
	for _, r := range rules.Rules() {
		out = append(out, r.ID+"\t"+r.Title)
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// ruleDoc returns what the rule's folder holds for a reader. A rule that has no README yet has an empty one.
func ruleDoc(rules *engine.Policies, rule *engine.Rule) (doc report.RuleDoc, err error) {
	if text, err := rules.File(rule, "README.md"); err == nil {
		doc.Readme = string(text)
	}
	if doc.Bad, err = examples(rules, rule, "bad"); err != nil {
		return doc, err
	}
	doc.Good, err = examples(rules, rule, "good")
	return doc, err
}

// wantComment is how an example says which finding the rule's test expects.
var wantComment = regexp.MustCompile(`(?m)[ \t]*#[ \t]*want .*$`)

func examples(rules *engine.Policies, rule *engine.Rule, prefix string) ([]report.Example, error) {
	names, err := rules.Examples(rule, prefix)
	if err != nil || len(names) == 0 {
		return nil, err
	}
	names = names[:1:1] // the first one shows the matter: bad.yaml, or another when there is none of that name
	if all, _ := rules.Examples(rule, prefix+"."); len(all) > 0 {
		names = all[:1]
	}
	var out []report.Example
	for _, name := range names {
		err := fs.WalkDir(policies.FS, name, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := fs.ReadFile(policies.FS, file)
			_, short, _ := strings.Cut(file, "/testdata/")
			out = append(out, report.Example{Name: short, Text: wantComment.ReplaceAllString(string(text), "")})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(out, func(a, b report.Example) int { return strings.Compare(path.Dir(a.Name), path.Dir(b.Name)) })
	return out, nil
}

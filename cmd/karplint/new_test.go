package main

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser"
	"github.com/karplint/karplint/policies"
)

// A new rule is in force as it is written: it has a finding in its bad example and none in its good one.
func TestNewRule(t *testing.T) {
	inProject(t, map[string]string{"policies/": ""})
	if err := os.CopyFS("policies", policies.FS); err != nil {
		t.Fatal(err)
	}
	for id, subject := range map[string]string{
		"cost/brand-new": "NodePool", "brand-new/one": "EC2NodeClass", "brand-new/two": "ConfigMap", "iam/brand-new": "aws_iam_role",
	} {
		o := karplint(t, "", "new", "rule", id, "--subject", subject)
		o.want(t, 0, "wrote policies/rules/"+id+"\n")
		if again := karplint(t, "", "new", "rule", id, "--subject", subject); again.code != 2 || !strings.Contains(again.err, "exists already") {
			t.Errorf("a second time: exit code %d, %s", again.code, again.err)
		}
		rules, err := engine.LoadPolicies(os.DirFS("policies"))
		if err != nil {
			t.Fatal(err)
		}
		for _, example := range []string{"bad", "good"} {
			root := "policies/rules/" + id + "/testdata/" + example + ".yaml"
			if strings.Contains(subject, "_") {
				root = strings.TrimSuffix(root, ".yaml") + ".tf"
			}
			text, err := os.ReadFile(root)
			if err != nil {
				t.Fatal(err)
			}
			project, err := parser.Load(context.Background(), parser.Options{FS: nothing{}, Roots: []string{root},
				Stdin: &parser.Stdin{Name: root, Content: text}})
			if err != nil {
				t.Fatal(err)
			}
			result, err := engine.Run(context.Background(), project, rules, engine.Options{Only: []string{id}})
			if err != nil {
				t.Fatal(err)
			}
			if want := map[string]int{"bad": 1, "good": 0}[example]; len(result.Findings) != want {
				t.Errorf("%s: %d findings, want %d", root, len(result.Findings), want)
			}
		}
	}
}

func TestNewRuleRefuses(t *testing.T) {
	inProject(t, map[string]string{"policies/rules/": ""})
	for _, args := range []string{
		"cost", "cost/Big --subject NodePool", "../../x --subject NodePool", "a/b/c --subject NodePool", "cost/x", "cost/x --subject a/b",
		"cost/x --subject NodePool --policies nowhere",
	} {
		if o := karplint(t, "", append([]string{"new", "rule"}, strings.Fields(args)...)...); o.code != 2 || o.err == "" {
			t.Errorf("new rule %s: exit code %d", args, o.code)
		}
	}
}

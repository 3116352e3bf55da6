package main

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// classTF is a node class whose role and images are variables; both are wrong for some values.
const classTF = `variable "role" { type = string }
variable "alias" { default = "al2023@latest" }
resource "kubectl_manifest" "class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata: {name: general}
    spec:
      role: ${var.role}
      amiSelectorTerms: [{alias: ${var.alias}}]
  YAML
}
`

const (
	roleARN   = "role = \"arn:aws:iam::111122223333:role/node\"\n"
	roleRule  = "nodeclass/role-is-arn"
	aliasRule = "nodeclass/al2-unavailable"
	someRules = " --kubernetes-version 1.33 --only " + roleRule + "," + aliasRule + ",cost"
)

func with(files ...map[string]string) map[string]string {
	out := map[string]string{}
	for _, more := range files {
		maps.Copy(out, more)
	}
	return out
}

// found is what the JSON of a run says, a line for each finding: file:line rule severity environments.
func found(t *testing.T, args ...string) (code int, lines string) {
	t.Helper()
	o := karplint(t, "", append([]string{"--format", "json", "--pedantic"}, args...)...)
	var result struct {
		Findings []struct {
			File, Rule, Severity string
			Range                struct{ Start struct{ Line int } }
			Environments         []string
		}
	}
	if err := json.Unmarshal([]byte(o.out), &result); err != nil {
		t.Fatalf("%v\n%s%s", err, o.out, o.err)
	}
	var b strings.Builder
	for _, f := range result.Findings {
		if f.Environments == nil {
			t.Error("environments is null")
		}
		b.WriteString(strings.TrimSpace(strings.Join([]string{f.File, f.Rule, f.Severity, strings.Join(f.Environments, " ")}, " ")) + "\n")
	}
	return o.code, b.String()
}

func TestConfigKeys(t *testing.T) {
	pool := "a.yaml cost/nodepool-no-limits "
	for _, c := range []struct {
		name, config, args string
		code               int
		want               string
	}{
		{"empty", "", "", 1, pool + "warning\n"},
		{"skip", "skip: [cost, nodepool, nodeclass]\n", "", 0, ""},
		{"skip adds to the flag", "skip: [nodepool]\n", "--skip cost,nodeclass", 0, ""},
		{"severity of a rule", "severity: {cost/nodepool-no-limits: error}\n", "--fail-on error", 1, pool + "error\n"},
		{"severity of a category", "severity: {cost: info}\n", "", 0, pool + "info\n"},
		{"ignore", "ignore: [a.yaml]\n", "", 0, ""},
		{"ignore a directory", "ignore: ['/*', '!/.karplint.yaml']\n", "", 0, ""},
		{"ignore does not hold for a named file", "ignore: [a.yaml]\n", "a.yaml", 1, pool + "warning\n"},
		{"take back", "ignore: ['!b.yaml', '*.yaml', '!a.yaml']\n", "", 1, pool + "warning\n"},
		{"take back an ignore file", "ignore: ['!b.yaml']\n", "--only cost", 1, pool + "warning\n" + "b.yaml cost/nodepool-no-limits warning\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			inProject(t, map[string]string{"a.yaml": unlimited, "b.yaml": unlimited, ".karplintignore": "b.yaml\n", ".karplint.yaml": c.config})
			args := strings.Fields(c.args)
			if !strings.Contains(c.args, "--only") {
				args = append(args, "--only", "cost")
			}
			if code, got := found(t, args...); code != c.code || got != c.want {
				t.Errorf("exit code %d, want %d\n%swant\n%s", code, c.code, got, c.want)
			}
		})
	}
}

// alpha is a node pool of an API that Karpenter 1.0 does not serve.
var alpha = strings.Replace(limited, "karpenter.sh/v1\n", "karpenter.sh/v1beta1\n", 1)

// Versions of the configuration decide as those of the flags do, and the flags win over both configured ones.
func TestConfigVersions(t *testing.T) {
	outputs := map[string]string{}
	for _, version := range []string{"0.37.0", "1.7.4"} {
		inProject(t, map[string]string{"a.yaml": alpha})
		_, outputs[version] = found(t, "--karpenter-version", version)
	}
	if outputs["0.37.0"] == outputs["1.7.4"] {
		t.Fatal("the versions do not differ")
	}
	for _, c := range []struct{ config, args, want string }{
		{"karpenter-version: 0.37.0\n", "", "0.37.0"},
		{"karpenter-version: 1.7.4\n", "", "1.7.4"},
		{"karpenter-version: 0.37.0\n", "--karpenter-version 1.7.4", "1.7.4"},
		{"karpenter-version: 0.37.0\nenvironments: {a: {karpenter-version: 1.7.4}}\n", "", "1.7.4"},
		{"environments: {a: {karpenter-version: 0.37.0}, b: {karpenter-version: 0.37.0}}\n", "", "0.37.0"},
		{"environments: {a: {karpenter-version: 0.37.0}, b: {}}\n", "--karpenter-version 1.7.4", "1.7.4"},
	} {
		inProject(t, map[string]string{"a.yaml": alpha, ".karplint.yaml": c.config})
		if _, got := found(t, strings.Fields(c.args)...); got != outputs[c.want] {
			t.Errorf("%s %s:\n%swant\n%s", c.config, c.args, got, outputs[c.want])
		}
	}
}

func TestConfigEnvironments(t *testing.T) {
	files := map[string]string{
		"main.tf": classTF, "a.yaml": unlimited,
		"env/dev.tfvars": roleARN, "env/prod.tfvars": "role = \"node\"\nalias = \"al2@latest\"\n", "env/arn.tfvars": roleARN,
	}
	const pool = "a.yaml cost/nodepool-no-limits warning\n"
	const environments = "environments:\n  prod: {var-files: [env/prod.tfvars]}\n  dev: {var-files: [env/dev.tfvars]}\n"
	dev, prod := "env/dev.tfvars "+roleRule+" warning", "env/prod.tfvars "+aliasRule+" error"
	for _, c := range []struct{ name, config, args, want string }{
		{"none", "", "", pool},
		{"files of all", "terraform: {var-files: [env/prod.tfvars, env/dev.tfvars]}\n", "", pool + dev + "\n" + prod + "\n"},
		{"variables of all", "terraform: {vars: {alias: al2@latest}}\n", "", pool + "main.tf " + aliasRule + " error\n"},
		{"two", environments, "", pool + dev + " dev\n" + prod + " prod\n"},
		{"one of two", environments, "--environment prod", pool + prod + "\n"},
		{"both by name", environments, "--environment prod --environment dev --environment dev", pool + dev + " dev\n" + prod + " prod\n"},
		{"a third without values", environments + "  test:\n", "", pool + dev + " dev\n" + prod + " prod\n"},
		{"an environment wins over all", environments + "terraform: {vars: {alias: al2@latest, role: x}}\n", "--environment dev", pool + dev + "\n" + "main.tf " + aliasRule + " error\n"},
		{"its variables win over its files", "environments: {a: {var-files: [env/prod.tfvars], vars: {alias: al2023@latest}}}\n", "", pool},
		{"a file of the command line wins", "environments: {a: {vars: {role: x}}, b: {}}\n", "--var-file env/arn.tfvars", pool + "env/arn.tfvars " + roleRule + " warning\n"},
		{"a variable of the command line wins", environments, "--var role=x --var alias=al2023@latest", pool},
	} {
		t.Run(c.name, func(t *testing.T) {
			inProject(t, with(files, map[string]string{".karplint.yaml": c.config}))
			if _, got := found(t, strings.Fields(c.args+someRules)...); got != c.want {
				t.Errorf("%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// What does not depend on the environment is reported as if there were none.
func TestConfigEqualEnvironments(t *testing.T) {
	files := map[string]string{"a.yaml": unlimited, "b.yaml": "# karplint:ignore cost\n" + unlimited, "main.tf": classTF, "c.yaml": "# karplint:ignore nodeclass\n" + limited}
	for _, format := range []string{"text", "json", "sarif", "github", "compact"} {
		inProject(t, files)
		want := karplint(t, "", "-v", "--format", format)
		inProject(t, with(files, map[string]string{".karplint.yaml": "environments: {dev: {}, prod: {}, test: {}}\n"}))
		got := karplint(t, "", "-v", "--format", format)
		if diff := cmp.Diff(want.out, got.out); diff != "" || want.code != got.code || len(got.out) == 0 {
			t.Errorf("%s:\n%s", format, diff)
		}
	}
}

func TestConfigEnvironmentsInText(t *testing.T) {
	inProject(t, map[string]string{"main.tf": classTF, "dev.tfvars": roleARN,
		".karplint.yaml": "environments: {dev: {var-files: [dev.tfvars]}, prod: {vars: {role: node}}, test: {}}\n"})
	o := karplint(t, "", "--only", roleRule, "-v")
	for _, want := range []string{"\n  = holds in: dev\n", "\n  = open in: test\n", "1 warning in 1 file (2 files, "} {
		if !strings.Contains(o.out, want) {
			t.Errorf("no %q in\n%s", want, o.out)
		}
	}
}

// A comment that one environment needs is not called useless because of another; one that none needs is.
func TestConfigIgnoreComments(t *testing.T) {
	const environments = "environments: {dev: {var-files: [dev.tfvars]}, prod: {vars: {role: node}}}\n"
	for comment, want := range map[string]int{roleRule: 0, aliasRule: 1} {
		inProject(t, map[string]string{"dev.tfvars": roleARN, ".karplint.yaml": environments,
			"main.tf": strings.Replace(classTF, "      role:", "      # karplint:ignore "+comment+"\n      role:", 1)})
		o := karplint(t, "", strings.Fields("--format compact"+someRules)...)
		if got := strings.Count(o.out, "nothing is ignored here"); got != want {
			t.Errorf("%s: %d warnings, want %d\n%s", comment, got, want, o.out)
		}
	}
}

// With a broken configuration nothing is judged.
func TestConfigBroken(t *testing.T) {
	files := map[string]string{"a.yaml": unlimited, "sub/b.yaml": unlimited}
	for _, c := range []struct{ config, want string }{
		{"skip: [cost]\nskp: []\n", "karplint: .karplint.yaml:2:1: the configuration has no key \"skp\"; did you mean \"skip\"?\n"},
		{"skip: [\n", "karplint: .karplint.yaml:1: this is not YAML: did not find expected node content\n"},
		{"terraform: {var-files: [x.tfvars]}\n", "karplint: .karplint.yaml:1:25: there is no variable file \"x.tfvars\"; name it relative to the configuration\n"},
	} {
		dir := inProject(t, with(files, map[string]string{".karplint.yaml": c.config}))
		for _, command := range []string{"check", "parse"} {
			if o := karplint(t, "", command); o.code != 2 || o.out != "" || o.err != c.want {
				t.Errorf("%s: exit code %d\n%s%swant\n%s", command, o.code, o.out, o.err, c.want)
			}
		}
		t.Chdir(filepath.Join(dir, "sub"))
		shown := strings.Replace(c.want, ".karplint.yaml", "../.karplint.yaml", 1)
		if o := karplint(t, "", "b.yaml"); o.code != 2 || o.out != "" || o.err != shown {
			t.Errorf("exit code %d\n%s%swant\n%s", o.code, o.out, o.err, shown)
		}
	}
}

func TestEnvironmentFlag(t *testing.T) {
	for _, c := range []struct{ config, args, want string }{
		{"", "--environment dev", "no environment is configured"},
		{"environments: {dev: {}, prod: {}}\n", "--environment prd", `no environment is named "prd"; did you mean "prod"?`},
		{"environments: {dev: {}, prod: {}}\n", "parse --environment dev --environment prod", "choose one"},
		{"", "--karpenter-version latest", `"latest" is no version`},
	} {
		inProject(t, map[string]string{"a.yaml": unlimited, ".karplint.yaml": c.config})
		if o := karplint(t, "", strings.Fields(c.args)...); o.code != 2 || o.out != "" || !strings.Contains(o.err, c.want) {
			t.Errorf("%s: exit code %d, %s%s", c.args, o.code, o.out, o.err)
		}
	}
}

// The configuration that counts is the one in the root that the paths lead to.
func TestConfigRoot(t *testing.T) {
	dir := inProject(t, map[string]string{
		".karplint.yaml": "skip: [cost]\n", "a.yaml": unlimited,
		"sub/.karplint.yaml": "severity: {cost: error}\n", "sub/b.yaml": unlimited, "sub/deep/c.yaml": unlimited,
		"repo/.git/": "", "repo/d.yaml": unlimited,
	})
	for _, c := range []struct {
		args, stdin string
		want        []string
		told        string
	}{
		{"", "", nil, ""},
		{"a.yaml", "", nil, ""},
		{"sub", "", []string{"sub/b.yaml error", "sub/deep/c.yaml error"}, ""},
		{"sub/deep/c.yaml", "", []string{"sub/deep/c.yaml error"}, ""},
		{"sub/deep --root .", "", nil, ""},
		{"repo", "", []string{"repo/d.yaml warning"}, ""},
		{"a.yaml sub/b.yaml sub/deep", "", nil,
			"karplint: sub/.karplint.yaml does not count, because paths outside its directory are read too; give it a run of its own\n"},
		{"--stdin-filename sub/new.yaml -", unlimited, []string{"sub/new.yaml error"}, ""},
		{"-", unlimited, []string{"<stdin> warning"}, ""},
	} {
		t.Chdir(dir)
		o := karplint(t, c.stdin, append([]string{"--format", "compact", "--only", "cost"}, strings.Fields(c.args)...)...)
		var got []string
		for line := range strings.Lines(o.out) {
			file, rest, _ := strings.Cut(line, ":")
			got = append(got, file+" "+strings.Fields(strings.ReplaceAll(rest, ":", " "))[2])
		}
		if !slices.Equal(got, c.want) || o.err != c.told {
			t.Errorf("%s: %q, want %q\n%s", c.args, got, c.want, o.err)
		}
	}
}

func TestParseInEnvironment(t *testing.T) {
	inProject(t, map[string]string{"main.tf": classTF,
		".karplint.yaml": "terraform: {vars: {alias: custom}}\nenvironments: {dev: {vars: {role: dev-node}}, prod: {vars: {role: prod-node}}}\n"})
	for args, want := range map[string]string{"": "var.role", "--environment dev": `"dev-node"`, "--environment prod": `"prod-node"`} {
		o := karplint(t, "", append([]string{"parse"}, strings.Fields(args)...)...)
		if o.code != 0 || !strings.Contains(o.out, want) || !strings.Contains(o.out, `"custom"`) {
			t.Errorf("%s: exit code %d, no %s in\n%s%s", args, o.code, want, o.out, o.err)
		}
	}
}

package report

import (
	"strings"
	"testing"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

// fixture is a project with the texts that are hard to show, and verdicts of every sort on them.
type fixture struct {
	t     *testing.T
	files map[string]*document.Source
	engine.Result
}

var (
	ruleRole = &engine.Rule{
		ID: "nodeclass/role-is-arn", Title: "spec.role is an ARN",
		Description: "The field takes the name of a role. Karpenter puts it into a request that wants a name, and AWS rejects it.",
		Remediation: "write the role's name, which is the part of the ARN behind the last slash, or refer to aws_iam_role.NAME.name",
		Severity:    engine.Error, Confidence: engine.High, Subjects: []string{"EC2NodeClass"},
		Sources: []engine.Source{{Description: "NodeClasses: spec.role", Ref: "https://karpenter.sh/docs/concepts/nodeclasses/#specrole"}},
	}
	ruleOwner = &engine.Rule{
		ID: "nodeclass/ami-missing-owner", Title: "AMI selected by name without an owner",
		Description: "Without owner any image of the account with a matching name can be chosen.",
		Remediation: "add owner: amazon, or the account id that builds the image",
		Severity:    engine.Warning, Confidence: engine.Medium, Subjects: []string{"EC2NodeClass", "AWSNodeTemplate"}, Versions: "Karpenter 0.28 and later",
		Contested: "Since 0.33 the default owners are self and amazon.",
		Sources:   []engine.Source{{Ref: "https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms"}},
	}
	ruleLimits = &engine.Rule{
		ID: "cost/nodepool-no-limits", Title: "node pool without limits",
		Description: "Nothing bounds what the pool may cost.", Remediation: "set spec.limits",
		Severity: engine.Info, Confidence: engine.Low, Subjects: []string{"NodePool"},
		Sources: []engine.Source{{Ref: "https://karpenter.sh/docs/concepts/nodepools/#speclimits"}},
	}
)

const (
	karpenterTF = "resource \"kubectl_manifest\" \"nodeclass\" {\n\tyaml_body = <<-YAML\n\t\tkind: EC2NodeClass\n\t\tspec:\n" +
		"\t\t\trole: arn:aws:iam::111122223333:role/node\t# \twhy\n\t\t\tamiSelectorTerms:\n\t\t\t- name: \"节点镜像-🚀-*\"  # 镜像\n\tYAML\n}\n"
	iamTF    = "# The role of nodes.\nresource \"aws_iam_role\" \"node\" {\n  name = \"node\"\n}\n"
	poolYAML = "\uFEFFkind: NodePool\r\nmetadata:\r\n  name: démo\r\nspec:\r\n  template:\r\n    spec:\r\n      nodeClassRef:\r\n        name: x\r\n\r\n"
	longJSON = `{"kind":"EC2NodeClass","spec":{"amiSelectorTerms":[{"name":"first-image-*"},{"name":"second-image-*"},{"name":` +
		`"a-name-that-is-itself-much-longer-than-any-terminal-could-be-and-goes-on-for-quite-a-while-without-any-end-in-sight-*"}],` +
		`"subnetSelectorTerms":[{"tags":{"karpenter.sh/discovery":"demo"}}],"role":"node"}}`
)

func newFixture(t *testing.T) *fixture {
	f := &fixture{t: t, files: map[string]*document.Source{}}
	f.Project = &document.Project{}
	for _, file := range [][2]string{
		{"infra/iam.tf", iamTF}, {"infra/karpenter.tf", karpenterTF}, {"k8s/long names.json", longJSON}, {"k8s/pool.yaml", poolYAML},
	} {
		src := document.NewSource(file[0], []byte(file[1]))
		f.files[file[0]] = src
		f.Project.Files = append(f.Project.Files, &document.File{Source: src})
	}
	f.findings()
	f.others()
	f.Summary = engine.Summary{
		Files: 4, Resources: 5, Stacks: 1, Errors: 2, Warnings: 4, Infos: 1, Suppressed: 3, Withheld: 2, Hidden: 1, Unread: 2,
	}
	return f
}

// at is the range of text in the file, behind the first place of each of the texts before.
func (f *fixture) at(file string, texts ...string) document.Range {
	src := f.files[file]
	start, end := 0, 0
	for _, text := range texts {
		i := strings.Index(string(src.Bytes[start:]), text)
		if i < 0 {
			f.t.Fatalf("%s has no %q", file, text)
		}
		start += i
		end = start + len(text)
	}
	return src.Range(start, end)
}

func (f *fixture) findings() {
	host := &document.Resource{ID: "kubectl_manifest.nodeclass", Type: "kubectl_manifest", Name: "nodeclass"}
	class := &document.Resource{ID: "kubectl_manifest.nodeclass/EC2NodeClass/default", Type: "EC2NodeClass", Name: "default", Host: host}
	pool := &document.Resource{ID: "NodePool/démo", Type: "NodePool", Name: "démo"}
	long := &document.Resource{ID: "EC2NodeClass/", Type: "EC2NodeClass"}
	const tf, json, yaml = "infra/karpenter.tf", "k8s/long names.json", "k8s/pool.yaml"
	end := f.at(yaml, "démo", "\r\n")
	end.End = end.Start
	add := func(rule *engine.Rule, r *document.Resource, at document.Range, message string, path ...any) *engine.Finding {
		out := &engine.Finding{
			Rule: rule, Severity: rule.Severity, Confidence: rule.Confidence, Message: message, Range: at, Resource: r, Path: path,
			Stack: "infra", Fingerprint: strings.Repeat(string(rune('a'+len(f.Findings))), 8),
		}
		f.Findings = append(f.Findings, out)
		return out
	}
	arn := f.at(tf, "role: ", "arn:aws:iam::111122223333:role/node")
	role := add(ruleRole, class, arn, `spec.role is "arn:aws:iam::111122223333:role/node", but Karpenter wants the role's name <&>`, "spec", "role")
	role.Related = []engine.Related{
		{Range: f.at("infra/iam.tf", `"node"`, `"node"`), Message: "the role is declared here"},
		{Range: document.Range{Filename: "modules/eks/main.tf"}, Message: "the module is called here"},
	}
	role.Fixes = []engine.Fix{{Title: "write the name", Safe: true, Edits: []engine.Edit{{Range: arn, NewText: "node"}}}}
	wide := add(ruleOwner, class, f.at(tf, `"节点镜像-🚀-*"`), `name "节点镜像-🚀-*" is matched in every image that the account can see, because owner is not set`,
		"spec", "amiSelectorTerms", 0, "name")
	wide.Related = []engine.Related{{Range: f.at(tf, "spec:", "amiSelectorTerms"), Message: "these terms are the only ones, and nothing else of the class limits the images from which Karpenter chooses"}}
	add(ruleOwner, long, f.at(json, `"kind"`), "the range stands at the start of a long line").Environments = []string{"dev", "prod"}
	add(ruleOwner, long, f.at(json, `"second-image-*"`), "the range stands in the middle of a long line", "spec", "amiSelectorTerms", 1, "name")
	add(ruleOwner, long, f.at(json, `"a-name-that-is-itself-much-longer-than-any-terminal-could-be-and-goes-on-for-quite-a-while-without-any-end-in-sight-*"`),
		"the range is longer than a line")
	for i, by := range []string{"comment", "baseline", "config"} {
		s := add(ruleRole, long, f.at(json, `"role"`, `"node"`), "suppressed", "spec", "role")
		s.Suppressed = &engine.Suppression{By: by, Reason: []string{"the pipeline rewrites it", "", "not used"}[i]}
	}
	add(ruleLimits, pool, f.at(yaml, "name: ", "démo\r\nspec:"), "a range over two lines")
	add(ruleRole, pool, end, "nothing stands here", "metadata", "name")
}

func (f *fixture) others() {
	const yaml = "k8s/pool.yaml"
	class := &document.Resource{ID: "NodePool/démo", Type: "NodePool", Name: "démo"}
	name := f.at(yaml, "nodeClassRef", "name")
	f.Withheld = []*engine.Withheld{
		{Rule: ruleRole, Range: name, Resource: class, Environments: []string{"dev"}, Because: []engine.Because{{Expr: "var.role", Range: f.at("infra/iam.tf", "name")}}},
		{Rule: ruleOwner, Range: name, Resource: class, Because: []engine.Because{{Range: name}, {Expr: "the Karpenter version"}}},
	}
	f.Diagnostics = []document.Diagnostic{
		{Severity: document.DiagError, Summary: "permission denied", Range: document.Range{Filename: "infra/secret.tf"}},
		{Severity: document.DiagError, Summary: "mapping values are not allowed here", Detail: "Quote the value.\nOr indent it.", Range: f.at(yaml, "template:")},
		{Severity: document.DiagWarning, Summary: `no rule or category is named "x"`, Range: f.at("infra/iam.tf", "of nodes")},
		{Severity: document.DiagNotice, Summary: "not judged: a Helm template", Range: document.Range{Filename: "chart/templates/a.yaml"}},
	}
}

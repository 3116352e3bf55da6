package main

import (
	"strconv"
	"strings"
	"text/template"
)

// newRuleFields are what the files of a new rule are filled with.
type newRuleFields struct {
	ID, Subject string
	// Package is the rule's package below rules, as Rego writes it: .nodeclass["ami-missing-owner"].
	Package string
	// Path and Dotted are where the name of an object is, as a Rego path and as a reference.
	Path, Dotted string
	// APIVersion is that of the example, when it is a manifest.
	APIVersion string
	// Name and Want are the name of the example's object, and the comment that expects a finding.
	Name, Want string
}

// ruleFiles returns the files of a new rule by their names in its folder.
func ruleFiles(id, subject string) (map[string]string, error) {
	fields := newRuleFields{ID: id, Subject: subject, Package: packagePath(id),
		Path: `"metadata", "name"`, Dotted: "metadata.name", APIVersion: "v1"}
	ext, example := ".yaml", newManifest
	switch {
	case strings.Contains(subject, "_"):
		fields.Path, fields.Dotted = `"name"`, "name"
		ext, example = ".tf", newBlock
	case strings.HasPrefix(subject, "Node"):
		fields.APIVersion = "karpenter.sh/v1"
	case strings.HasPrefix(subject, "EC2Node"):
		fields.APIVersion = "karpenter.k8s.aws/v1"
	}
	bad, good := fields, fields
	bad.Name, bad.Want = "replace-me", ` # want "says why"`
	good.Name = "karpenter"
	out := map[string]string{}
	for _, file := range []struct {
		name, text string
		fields     newRuleFields
	}{
		{"rule.rego", newRego, fields},
		{"README.md", newReadme, fields},
		{"testdata/bad" + ext, example, bad},
		{"testdata/good" + ext, example, good},
	} {
		t, err := template.New(file.name).Parse(file.text)
		if err != nil {
			return nil, err
		}
		var b strings.Builder
		if err := t.Execute(&b, file.fields); err != nil {
			return nil, err
		}
		out[file.name] = b.String()
	}
	return out, nil
}

func packagePath(id string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(id, "/") {
		if strings.Contains(part, "-") {
			b.WriteString("[" + strconv.Quote(part) + "]")
			continue
		}
		b.WriteString("." + part)
	}
	return b.String()
}

const newRego = `# METADATA
# title: Name that says nothing
# description: |
#   What is wrong, and what follows from it.
# related_resources:
#   - ref: https://karpenter.sh/docs/
#     description: Karpenter, the section that says so
# custom:
#   severity: warning
#   confidence: high
#   subjects: [{{.Subject}}]
#   remediation: What to do.
package rules{{.Package}}

import data.lib.finding

findings contains finding.at([{{.Path}}], message) if {
	input.body.{{.Dotted}} == "replace-me"
	message := "the message names the value and says why it is wrong"
}
`

const newReadme = `# {{.ID}}

What happened to whom because of this, how long it took to find, and what mends it, in at most 30 lines.
`

const newManifest = `# A cluster with Karpenter.
apiVersion: {{.APIVersion}}
kind: {{.Subject}}
metadata:
  name: {{.Name}}{{.Want}}
`

const newBlock = `# A cluster with Karpenter.
resource "{{.Subject}}" "this" {
  name = "{{.Name}}"{{.Want}}
}
`

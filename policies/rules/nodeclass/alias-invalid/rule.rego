# METADATA
# title: Alias that names no image
# description: |
#   An alias is family@version, in lower case. The CRD rejects another family or form; a version that is written in another way is
#   accepted and finds no image, so that the node class is never ready.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms
#     description: Karpenter, spec.amiSelectorTerms
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   versions: karpenter.k8s.aws/v1; windows2025 since Karpenter 1.9
#   remediation: Write al2023@v20250519, bottlerocket@v1.38.0 or windows2022@latest.
package rules.nodeclass["alias-invalid"]

import data.facts.ami_alias as facts
import data.lib.finding
import data.lib.karpenter
import data.lib.value
import data.lib.version

findings contains finding.expression(["spec", "amiSelectorTerms", i, "alias"], message) if {
	karpenter.is_v1(input)
	some i, term in input.body.spec.amiSelectorTerms
	value.present(term.alias)
	message := sprintf("alias %s %s", [value.show(term.alias), _fault(term.alias)])
}

# What is wrong with an alias; undefined when nothing is. Of a text with holes the family is known when the @ is.
_fault(alias) := "is not family@version: the object is rejected" if {
	is_string(alias)
	not regex.match(`^[a-zA-Z0-9]+@.+$`, alias)
} else := message if {
	family := _family(alias)
	not facts.families[family]
	message := sprintf(
		"has an unknown family: the object is rejected (families are %s)",
		[concat(", ", sort(object.keys(facts.families)))],
	)
} else := message if {
	since := facts.families[_family(alias)].since
	version.below(data.target.karpenter, since)
	message := sprintf(
		"has a family that Karpenter knows since %s, and this cluster runs %s: the object is rejected",
		[since, data.target.karpenter],
	)
} else := sprintf("is longer than %d characters: the object is rejected", [facts.max_length]) if {
	is_string(alias)
	count(alias) > facts.max_length
} else := message if {
	is_string(alias)
	[family, pinned] := split(alias, "@")
	pinned != "latest"
	message := _version_fault(facts.families[family], pinned)
}

_family(alias) := split(value.pieces(alias)[0], "@")[0] if contains(value.pieces(alias)[0], "@")

_version_fault(family, _) := "pins a version, and Windows has latest alone: the object is rejected" if not family.version

_version_fault(family, pinned) := message if {
	not regex.match(family.version, pinned)
	message := sprintf("finds no image: a version is written %s, or latest", [family.example])
}

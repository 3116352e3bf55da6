# METADATA
# title: AMI family and alias disagree
# description: |
#   The alias says which images are used, and amiFamily how they are started. With an alias, amiFamily is its family, Custom, or left
#   out; anything else is rejected.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specamifamily
#     description: Karpenter, spec.amiFamily
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   versions: karpenter.k8s.aws/v1
#   remediation: Leave amiFamily out, the alias tells it. User data must be written for the family of the alias.
package rules.nodeclass["alias-family-mismatch"]

import data.facts.ami_alias as facts
import data.lib.finding
import data.lib.karpenter
import data.lib.value

findings contains finding.with_related_here(mendable, ["spec", "amiSelectorTerms", i, "alias"], "the alias is here") if {
	karpenter.is_v1(input)
	family := input.body.spec.amiFamily
	is_string(family)
	some i, term in input.body.spec.amiSelectorTerms
	start := value.pieces(term.alias)[0]
	contains(start, "@")
	own := facts.families[split(start, "@")[0]].family
	not family in {own, "Custom"}
	message := sprintf(
		"amiFamily is %s, and the alias %s is of %s: the object is rejected",
		[value.show(family), value.show(term.alias), own],
	)
	found := finding.at(["spec", "amiFamily"], message)
	mendable := finding.with_fix(found, sprintf("Set amiFamily to %s", [own]), false, [finding.replace(["spec", "amiFamily"], own)])
}

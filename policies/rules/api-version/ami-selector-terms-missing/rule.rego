# METADATA
# title: Node class without amiSelectorTerms
# description: |
#   In v1beta1 amiFamily alone chose the image of AWS. v1 has no such default and requires amiSelectorTerms; v1beta1 requires them with
#   the family Custom.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms
#     description: Karpenter, spec.amiSelectorTerms
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   remediation: "Add a term: an alias such as al2023@v20250519, pinned, or the name and owner of an image of your own."
package rules["api-version"]["ami-selector-terms-missing"]

import data.lib.finding
import data.lib.karpenter
import data.lib.value

_path := ["spec", "amiSelectorTerms"]

findings contains _absent(sprintf("the node class has no amiSelectorTerms, which v1 requires%s: the object is rejected", [_family])) if {
	karpenter.is_v1(input)
}

findings contains _absent("amiFamily Custom needs amiSelectorTerms: the object is rejected") if {
	karpenter.is_v1beta1(input)
	input.body.spec.amiFamily == "Custom"
}

_absent(message) := finding.missing(["spec"], "amiSelectorTerms", message) if {
	is_object(input.body.spec)
	value.known(input.body.spec)
	not "amiSelectorTerms" in object.keys(input.body.spec)
}

_absent(message) := finding.at(_path, message) if is_null(input.body.spec.amiSelectorTerms)

_absent(message) := finding.lacking(_path, message) if input.body.spec.amiSelectorTerms == []

_family := sprintf(" (amiFamily %s no longer chooses an image)", [family]) if {
	family := input.body.spec.amiFamily
	is_string(family)
	family != "Custom"
} else := ""

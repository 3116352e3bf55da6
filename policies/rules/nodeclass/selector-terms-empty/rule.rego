# METADATA
# title: No selector terms
# description: |
#   A node class says in which subnets and with which security groups its nodes are launched. Both lists are required and must not be
#   empty; there is no default.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/
#     description: Karpenter, node classes
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   remediation: Add a term with an id or tags.
package rules.nodeclass["selector-terms-empty"]

import data.lib.finding

_required := {"subnetSelectorTerms", "securityGroupSelectorTerms"}

findings contains finding.missing(["spec"], list, message) if {
	some list in _required
	is_object(input.body.spec)
	not list in object.keys(input.body.spec)
	message := sprintf("spec has no %s: the object is rejected", [list])
}

findings contains finding.lacking(["spec", list], message) if {
	some list in _required
	input.body.spec[list] in {null, []}
	message := sprintf("%s is empty: the object is rejected", [list])
}

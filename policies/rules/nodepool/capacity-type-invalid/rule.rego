# METADATA
# title: Capacity type that does not exist
# description: |
#   The values of karpenter.sh/capacity-type are spot, on-demand and reserved, in lower case and with a hyphen. The CRD takes any
#   other word; the controller then finds no offering for it, and since 1.4 calls the NodePool not ready.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodepools/#capacity-type
#     description: Karpenter, capacity type
#   - ref: https://karpenter.sh/docs/concepts/scheduling/#well-known-labels
#     description: Karpenter, well-known labels
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   remediation: Write spot, on-demand or reserved.
package rules.nodepool["capacity-type-invalid"]

import data.facts.labels as facts
import data.lib.finding
import data.lib.requirement
import data.lib.value

findings contains requirement.corrected(finding.with_severity(found, wrong.severity), wrong, facts.capacity_type.spellings) if {
	some wrong in requirement.illegal(input, facts.capacity_type.keys, facts.capacity_type.legal)
	found := finding.at(wrong.path, sprintf(
		"%s is no capacity type: %s (there are %s)",
		[value.show(wrong.value), wrong.effect, concat(", ", facts.capacity_type.legal)],
	))
}

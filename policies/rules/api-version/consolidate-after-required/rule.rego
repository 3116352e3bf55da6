# METADATA
# title: Disruption without consolidateAfter
# description: |
#   v1 requires consolidateAfter wherever spec.disruption is written; without the block it is 0s. v1beta1 requires it with WhenEmpty.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
#   - ref: https://karpenter.sh/docs/concepts/disruption/#consolidation
#     description: Karpenter, consolidation
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool]
#   remediation: "Add consolidateAfter. 0s keeps what v1beta1 did with WhenUnderutilized; a minute or more avoids churn."
package rules["api-version"]["consolidate-after-required"]

import data.lib.finding
import data.lib.karpenter
import data.lib.value

_block := ["spec", "disruption"]

findings contains _absent(disruption, "spec.disruption has no consolidateAfter, which v1 requires: the object is rejected") if {
	karpenter.is_v1(input)
	disruption := input.body.spec.disruption
	is_object(disruption)
	value.known(disruption)
}

findings contains _absent(disruption, "WhenEmpty needs a consolidateAfter in v1beta1: the object is rejected") if {
	karpenter.is_v1beta1(input)
	disruption := input.body.spec.disruption
	disruption.consolidationPolicy == "WhenEmpty"
}

_absent(disruption, message) := finding.missing(_block, "consolidateAfter", message) if {
	not "consolidateAfter" in object.keys(disruption)
}

_absent(disruption, message) := finding.at(array.concat(_block, ["consolidateAfter"]), message) if {
	is_null(disruption.consolidateAfter)
}

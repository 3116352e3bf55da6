# METADATA
# title: consolidateAfter with WhenUnderutilized in v1beta1
# description: |
#   In v1beta1 only WhenEmpty takes a consolidateAfter. WhenUnderutilized, the default, takes none but Never. v1 allows both together.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
#   - ref: https://karpenter.sh/v0.37/concepts/nodepools/
#     description: Karpenter 0.37, NodePools
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool]
#   versions: karpenter.sh/v1beta1
#   remediation: Remove consolidateAfter, or write the NodePool as v1.
package rules["api-version"]["consolidate-after-with-underutilized"]

import data.lib.finding
import data.lib.karpenter
import data.lib.value

_block := ["spec", "disruption"]

_after := ["spec", "disruption", "consolidateAfter"]

findings contains _found(input.body.spec.disruption) if {
	karpenter.is_v1beta1(input)
	value.present(input.body.spec.disruption.consolidateAfter)
	input.body.spec.disruption.consolidateAfter != "Never"
}

_found(disruption) := finding.at(_after, _message("WhenUnderutilized")) if {
	disruption.consolidationPolicy == "WhenUnderutilized"
}

_found(disruption) := _unless_unknown(
	finding.missing_at(_block, "consolidationPolicy", _after, _message("WhenUnderutilized, the default,")),
	disruption.consolidateAfter,
) if {
	not "consolidationPolicy" in object.keys(disruption)
}

_message(policy) := sprintf(
	"%s takes no consolidateAfter in %s: the object is rejected",
	[policy, input.api_version],
)

_unless_unknown(found, after) := finding.with_doubt(found, after) if value.unknown(after)

_unless_unknown(found, after) := found if value.known(after)

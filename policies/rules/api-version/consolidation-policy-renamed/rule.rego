# METADATA
# title: Consolidation policy of the other API version
# description: v1 renamed WhenUnderutilized to WhenEmptyOrUnderutilized. Each version rejects the other's word.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool]
#   remediation: Write WhenEmptyOrUnderutilized in v1, WhenUnderutilized in v1beta1.
package rules["api-version"]["consolidation-policy-renamed"]

import data.lib.finding
import data.lib.karpenter
import data.lib.value

findings contains _finding("WhenEmptyOrUnderutilized") if {
	karpenter.is_v1(input)
	value.may_equal(input.body.spec.disruption.consolidationPolicy, "WhenUnderutilized")
}

findings contains _finding("WhenUnderutilized") if {
	karpenter.is_v1beta1(input)
	value.may_equal(input.body.spec.disruption.consolidationPolicy, "WhenEmptyOrUnderutilized")
}

_path := ["spec", "disruption", "consolidationPolicy"]

_finding(right) := finding.with_fix(
	finding.at(_path, message),
	sprintf("write %s", [right]), true, [finding.replace(_path, right)],
) if {
	message := sprintf(
		"%s is no consolidationPolicy of %s, where it is called %s: the object is rejected",
		[value.show(input.body.spec.disruption.consolidationPolicy), input.api_version, right],
	)
}

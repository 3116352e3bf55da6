# METADATA
# title: expireAfter under disruption in a v1 NodePool
# description: |
#   v1 moved expireAfter from spec.disruption to spec.template.spec. In the old place it is rejected, or dropped where
#   validation is lax, and nodes then live for the default of 720h.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool]
#   remediation: Move expireAfter to spec.template.spec.
package rules["api-version"]["expire-after-moved"]

import data.lib.finding
import data.lib.karpenter

findings contains finding.key(
	["spec", "disruption", "expireAfter"],
	"expireAfter is not read under spec.disruption since v1: nodes get the default of 720h, or the object is rejected",
) if {
	karpenter.is_v1(input)
	"expireAfter" in object.keys(input.body.spec.disruption)
}

# METADATA
# title: Object of the API before v1beta1
# description: |
#   Provisioner, Machine and AWSNodeTemplate were replaced by NodePool, NodeClaim and EC2NodeClass in Karpenter 0.32. Since 0.33 they
#   are not served any more.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1beta1-migration/
#     description: Karpenter, v1beta1 migration
# custom:
#   severity: warning
#   confidence: high
#   subjects: [Provisioner, Machine, AWSNodeTemplate]
#   versions: error since Karpenter 0.33, advice with 0.32
#   remediation: Write the object as its successor in v1; fields have moved, and v1beta1 has other defaults than v1alpha5.
package rules["api-version"]["removed-v1alpha5-kind"]

import data.facts.v1alpha5 as facts
import data.lib.finding
import data.lib.karpenter
import data.lib.version

_kind := facts.kinds[input.type]

findings contains _graded(finding.at(["apiVersion"], message)) if {
	input.api_version == _kind.api
	not version.below(data.target.karpenter, facts.deprecated)
	message := sprintf(
		"kind %s was replaced by %s, and is not served since Karpenter %s%s",
		[input.type, _kind.successor, facts.removed, _here],
	)
}

_here := sprintf(", while this cluster runs %s: the object is rejected", [data.target.karpenter]) if {
	version.at_least(data.target.karpenter, facts.removed)
} else := ": the object is rejected, as the objects of v1 beside it need a later release" if {
	version.unknown(data.target.karpenter)
	count(_v1) > 0
} else := ": later releases reject the object"

# Objects of v1 beside this one say that the release is a later one.
_v1 := [r | some r in array.concat(data.stack.NodePool, data.stack.EC2NodeClass); karpenter.is_v1(r)]

_graded(found) := finding.with_version(finding.with_severity(found, "error"), "karpenter", sentence) if {
	version.at_least(data.target.karpenter, facts.removed)
	sentence := sprintf("Karpenter %s is installed here", [data.target.karpenter])
} else := finding.with_severity(found, "info") if {
	version.below(data.target.karpenter, facts.removed)
} else := finding.with_related(finding.with_severity(found, "error"), _v1[0], ["apiVersion"], "this object needs a later Karpenter") if {
	count(_v1) > 0
} else := found

# METADATA
# title: v1beta1 object
# description: Karpenter 1.0 still converts v1beta1 objects, 1.1 drops them. An object that is still v1beta1 blocks that upgrade.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
# custom:
#   severity: warning
#   confidence: high
#   subjects: [NodePool, NodeClaim, EC2NodeClass]
#   versions: Karpenter 1.0, and any version that is not known; advice from the patch release on that first serves v1
#   remediation: Set apiVersion to v1 and move the fields that v1 renamed (nodeClassRef, disruption, kubelet).
package rules["api-version"]["v1beta1-deprecated"]

import data.facts.karpenter as facts
import data.lib.finding
import data.lib.karpenter
import data.lib.version

findings contains finding.at(["apiVersion"], message) if {
	karpenter.is_v1beta1(input)
	version.unknown(data.target.karpenter)
	message := sprintf("%s is rejected by Karpenter %s and later", [input.api_version, facts.api.v1_only])
}

findings contains finding.at(["apiVersion"], message) if {
	karpenter.is_v1beta1(input)
	version.at_least(data.target.karpenter, facts.api.v1)
	version.below(data.target.karpenter, facts.api.v1_only)
	message := sprintf(
		"%s is only converted by Karpenter %s, and rejected after the upgrade to %s",
		[input.api_version, data.target.karpenter, facts.api.v1_only],
	)
}

findings contains finding.with_severity(finding.at(["apiVersion"], message), "info") if {
	karpenter.is_v1beta1(input)
	version.below(data.target.karpenter, facts.api.v1)
	some patch in facts.api.v1_first_patches
	version.at_least(data.target.karpenter, patch)
	_minor(data.target.karpenter) == _minor(patch)
	message := sprintf("%s can be written as v1 already: Karpenter %s serves both", [input.api_version, data.target.karpenter])
}

_minor(v) := split(version.full(v), ".")[1]

# METADATA
# title: v1beta1 object on a Karpenter that no longer serves v1beta1
# description: Since Karpenter 1.1.0 the CRDs carry only v1. A v1beta1 object is rejected by the API server.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim, EC2NodeClass]
#   versions: Karpenter 1.1.0 and later
#   remediation: Set apiVersion to v1 and move the fields that v1 renamed (nodeClassRef, disruption, kubelet).
package rules["api-version"]["v1beta1-removed"]

import data.facts.karpenter as facts
import data.lib.finding
import data.lib.karpenter
import data.lib.version

findings contains finding.with_version(
	finding.at(["apiVersion"], message),
	"karpenter",
	sprintf("Karpenter %s is installed here", [data.target.karpenter]),
) if {
	karpenter.is_v1beta1(input)
	version.at_least(data.target.karpenter, facts.api.v1_only)
	message := sprintf(
		"%s is not served since Karpenter %s, and this cluster runs %s: the object is rejected",
		[input.api_version, facts.api.v1_only, data.target.karpenter],
	)
}

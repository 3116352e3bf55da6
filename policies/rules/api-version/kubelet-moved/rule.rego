# METADATA
# title: kubelet settings in a v1 NodePool
# description: |
#   v1 moved the kubelet settings from the NodePool to the EC2NodeClass. In the old place they are rejected, or dropped where
#   validation is lax, and nodes come up with other limits than the author meant.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/
#     description: Karpenter, node classes
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool]
#   remediation: Move the block to spec.kubelet of the EC2NodeClass. NodePools that need other settings need a node class of their own.
package rules["api-version"]["kubelet-moved"]

import data.lib.finding
import data.lib.karpenter

findings contains _with_class(finding.key(
	["spec", "template", "spec", "kubelet"],
	"kubelet is not read in a NodePool since v1, and belongs to the EC2NodeClass: the object is rejected or the settings are lost",
)) if {
	karpenter.is_v1(input)
	"kubelet" in object.keys(input.body.spec.template.spec)
}

_with_class(found) := finding.with_related(found, class, [], "this is the node class that takes the settings") if {
	[class] := data.stack.by_name.EC2NodeClass[input.body.spec.template.spec.nodeClassRef.name]
}

else := found

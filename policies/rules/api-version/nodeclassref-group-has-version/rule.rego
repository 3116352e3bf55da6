# METADATA
# title: Group of a node class with a version
# description: |
#   nodeClassRef.group is the API group alone. With a version behind a slash, as in the apiVersion of v1beta1, the object is rejected.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   remediation: Write karpenter.k8s.aws, without a version.
package rules["api-version"]["nodeclassref-group-has-version"]

import data.lib.finding
import data.lib.karpenter
import data.lib.value

findings contains _mended(finding.expression(path, message), path, group) if {
	karpenter.is_v1(input)
	at := karpenter.node_class_ref(input)
	group := at.ref.group
	some piece in value.pieces(group)
	contains(piece, "/")
	path := array.concat(at.path, ["group"])
	message := sprintf("group %s has a version, and is the API group alone: the object is rejected", [value.show(group)])
}

_mended(found, path, group) := finding.with_fix(found, sprintf("write %s", [right]), true, [finding.replace(path, right)]) if {
	right := karpenter.api(group).group
} else := found

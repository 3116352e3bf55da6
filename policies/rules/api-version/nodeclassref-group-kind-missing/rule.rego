# METADATA
# title: nodeClassRef without group, kind or name
# description: v1 requires group, kind and name in nodeClassRef; v1beta1 could do with the name alone.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
#   - ref: https://karpenter.sh/docs/concepts/nodepools/
#     description: Karpenter, NodePools
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   remediation: "Write all three: group karpenter.k8s.aws, kind EC2NodeClass and the name of the node class."
package rules["api-version"]["nodeclassref-group-kind-missing"]

import data.lib.finding
import data.lib.karpenter

findings contains finding.missing(at.path, absent[0], message) if {
	karpenter.is_v1(input)
	at := karpenter.node_class_ref(input)
	is_object(at.ref)
	absent := [key | some key in _required(at.ref); not key in object.keys(at.ref)]
	count(absent) > 0
	message := sprintf("nodeClassRef has no %s, which v1 requires: the object is rejected", [concat(" and no ", absent)])
}

findings contains finding.at(array.concat(at.path, [key]), message) if {
	karpenter.is_v1(input)
	at := karpenter.node_class_ref(input)
	some key in ["group", "kind", "name"]
	at.ref[key] in {"", null}
	message := sprintf("nodeClassRef.%s is empty, and v1 requires it: the object is rejected", [key])
}

# An apiVersion in the place of the group is reported by nodeclassref-apiversion-in-v1.
_required(ref) := ["kind", "name"] if ref.apiVersion

else := ["group", "kind", "name"]

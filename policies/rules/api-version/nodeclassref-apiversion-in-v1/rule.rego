# METADATA
# title: nodeClassRef.apiVersion in a v1 object
# description: v1 replaced apiVersion in nodeClassRef by group. The field is unknown to v1 and the required group is then missing.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1-migration/
#     description: Karpenter, v1 migration
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   remediation: Replace apiVersion by group, without the version.
package rules["api-version"]["nodeclassref-apiversion-in-v1"]

import data.lib.finding
import data.lib.karpenter
import data.lib.value

findings contains _fixed(found, path, version, at.ref) if {
	karpenter.is_v1(input)
	at := karpenter.node_class_ref(input)
	version := at.ref.apiVersion
	path := array.concat(at.path, ["apiVersion"])
	found := finding.key(path, sprintf(
		"nodeClassRef.apiVersion does not exist in v1: the object is rejected, write group instead (it has %s)",
		[value.show(version)],
	))
}

_fixed(found, path, version, ref) := finding.with_fix(found, sprintf("write group: %s", [group]), true, [
	finding.rename(path, "group"),
	finding.replace(path, group),
]) if {
	not ref.group
	group := split(version, "/")[0]
}

else := found

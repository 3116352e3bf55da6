# METADATA
# title: aws-auth without the role of Karpenter's nodes
# description: |
#   The aws-auth map of this stack lists roles, but not the one that an EC2NodeClass gives its nodes. Unless an access entry maps the role,
#   the API server refuses the kubelet: instances run, and no node ever appears.
# related_resources:
#   - ref: https://docs.aws.amazon.com/eks/latest/userguide/auth-configmap.html
#     description: EKS, aws-auth ConfigMap
#   - ref: https://docs.aws.amazon.com/eks/latest/userguide/access-entries.html
#     description: EKS, access entries
#   - ref: https://karpenter.sh/docs/getting-started/migrating-from-cas/
#     description: Karpenter, update aws-auth
# custom:
#   severity: error
#   confidence: high
#   subjects: [AuthMapping]
#   contested: |
#     The map is mandatory only in the authentication mode CONFIG_MAP, or where no access entry maps the role. AWS deprecates aws-auth. The
#     severity follows the mode: error in CONFIG_MAP, warning when the mode is not known, advice when an access entry exists, silence in API.
#   remediation: "Add the role with username system:node:{{EC2PrivateDNSName}} and the groups system:bootstrappers and system:nodes, or an access entry of type EC2_LINUX."
package rules.auth["aws-auth-missing-karpenter-role"]

import data.lib.finding
import data.lib.value

findings contains _graded(finding.with_related(finding.at(["roles"], message), class, ["spec", "role"], sentence)) if {
	count(data.stack.AuthMapping) == 1
	not _mode == "API"
	is_array(input.body.roles)
	some class in data.stack.EC2NodeClass
	role := class.body.spec.role
	is_string(role)
	not startswith(role, "arn:")
	not _mapped(role)
	sentence := "nodes get this role"
	message := sprintf("the map has no entry for the role %q of the node class %s, so its nodes cannot join%s", [role, class.name, _unless])
}

_mapped(role) if {
	some entry in input.body.roles
	_is_role(entry.rolearn, role)
}

# An ARN names a role by its end, with or without a path.
_is_role(arn, role) if endswith(arn, concat("", ["/", role]))

_is_role(arn, role) if endswith(arn["$unknown"].suffix, concat("", ["/", role]))

# An unknown that comes from the role, or could be its ARN.
_unclear(entry, _) if value.unknown(entry)

_unclear(entry, role) if {
	value.unknown(entry.rolearn)
	suffix := object.get(entry.rolearn["$unknown"], "suffix", "")
	endswith(concat("", ["/", role]), suffix)
}

_doubts(role) := [doubt |
	some entry in input.body.roles
	_unclear(entry, role)
	doubt := [unknown | some unknown in [entry, entry.rolearn]; value.unknown(unknown)][0]
]

_modes := {mode | some cluster in data.stack.Cluster; mode := cluster.body.authentication_mode}

_mode := mode if [mode] = [m | some m in _modes]

_unless := "" if _mode == "CONFIG_MAP"

else := " unless an access entry maps the role"

_graded(found) := _held if {
	some class in data.stack.EC2NodeClass
	class.id == found.related[0].resource
	doubts := _doubts(class.body.spec.role)
	count(doubts) > 0
	_held := finding.with_doubt(found, doubts[0])
}

else := found if _mode == "CONFIG_MAP"

else := finding.with_doubt(found, _mode) if value.unknown(_mode)

else := finding.with_severity(found, "info") if _has_node_entry

else := finding.with_severity(found, "warning")

_has_node_entry if {
	some entry in data.stack.AccessEntry
	entry.body.type == "EC2_LINUX"
}

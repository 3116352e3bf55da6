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

findings contains _graded(_related(finding.lacking(["roles"], message), role), role) if {
	count(data.stack.AuthMapping) == 1
	not _mode == "API"
	is_array(input.body.roles)
	some role in _roles
	not _mapped(role)
	message := sprintf(
		"the map has no entry for the role %q of the node class %s, so its nodes cannot join%s",
		[role, concat(", ", [class.name | some class in _classes(role)]), _unless],
	)
}

# The roles that node classes name; a role that is an ARN is a finding of its own.
_roles := {role |
	some class in data.stack.EC2NodeClass
	role := class.body.spec.role
	is_string(role)
	not startswith(role, "arn:")
}

_classes(role) := [class | some class in data.stack.EC2NodeClass; class.body.spec.role == role]

_related(found, role) := finding.with_related(found, _classes(role)[0], ["spec", "role"], "nodes get this role")

_mapped(role) if {
	some entry in input.body.roles
	_is_role(entry.rolearn, role)
}

# An ARN names a role by its end, with or without a path.
_is_role(arn, role) if endswith(arn, concat("", ["/", role]))

_is_role(arn, role) if endswith(arn["$unknown"].suffix, concat("", ["/", role]))

# An ARN that is read from a role of that name.
_is_role(arn, role) if {
	some node in data.stack.aws_iam_role
	node.body.name == role
	value.refers_to(arn, node)
}

_doubts(role) := array.concat(_map_doubts(role), _world_doubts)

_map_doubts(role) := [doubt |
	some entry in input.body.roles
	some doubt in _entry_doubts(entry)
	end := object.get(doubt["$unknown"], "suffix", "")
	endswith(concat("", ["/", role]), end)
]

_entry_doubts(entry) := [entry] if value.unknown(entry)

_entry_doubts(entry) := [arn | arn := entry.rolearn; value.unknown(arn)] if value.known(entry)

# A ConfigMap that may be aws-auth, and an authentication mode that is not known.
_world_doubts := array.concat(
	[r.body.because | some r in data.stack["AuthMapping?"]],
	[mode | some mode in _modes; value.unknown(mode)],
)

_modes := {mode | some cluster in data.stack.Cluster; mode := cluster.body.authentication_mode}

_mode := mode if [mode] = [m | some m in _modes]

_unless := "" if _mode == "CONFIG_MAP"

else := " unless an access entry maps the role"

_graded(found, role) := finding.with_doubt(found, _doubts(role)[0]) if {
	count(_doubts(role)) > 0
} else := found if {
	_mode == "CONFIG_MAP"
} else := finding.with_severity(found, "info") if {
	_has_node_entry
} else := finding.with_severity(found, "warning")

_has_node_entry if {
	some entry in data.stack.AccessEntry
	entry.body.type == "EC2_LINUX"
}

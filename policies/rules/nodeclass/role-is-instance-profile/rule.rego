# METADATA
# title: Instance profile given as the role
# description: |
#   spec.role is the name of an IAM role, for which Karpenter makes an instance profile. The name of an instance profile names no
#   role, so that the profile cannot be filled and the node class is never ready.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specrole
#     description: Karpenter, spec.role
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specinstanceprofile
#     description: Karpenter, spec.instanceProfile
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   remediation: Write the name of the role, or give the instance profile as spec.instanceProfile instead of a role.
package rules.nodeclass["role-is-instance-profile"]

import data.lib.finding
import data.lib.value

_role := input.body.spec.role

_found(what) := finding.expression(["spec", "role"], sprintf("role is %s, %s: there is no role of that name", [value.show(_role), what]))

findings contains _found("the ARN of an instance profile") if {
	some piece in value.pieces(_role)
	contains(piece, ":instance-profile/")
}

findings contains _weighed(found, profile.body) if {
	some profile in data.stack.aws_iam_instance_profile
	_names(profile)
	not _one_name(profile.body)
	what := sprintf("an instance profile, which holds the role %s", [value.show(object.get(profile.body, "role", null))])
	found := finding.with_related(_found(what), profile, [], "the instance profile is here")
}

_names(profile) if profile.body.name == _role

_names(profile) if {
	some ref in value.refs(_role)
	trim_prefix(ref, profile.id) in {".name", ".id", ".arn"}
	value.show(_role) in {ref, value.show(object.get(profile.body, "name", null))}
}

# A profile that is named as its role does no harm.
_one_name(profile) if value.show(profile.name) == value.show(profile.role)

_weighed(found, profile) := found if {
	_apart(value.pieces(object.get(profile, "name", "generated")), value.pieces(profile.role))
} else := finding.with_doubt(found, object.get(profile, "role", null))

_apart([name], [role]) if name != role

_apart(name, role) if {
	not startswith(name[0], role[0])
	not startswith(role[0], name[0])
}

# The registry's module names the profile as the role, unless it makes the names unique.
findings contains finding.with_confidence(_found("an instance profile"), "medium") if {
	[[_, label]] := regex.find_all_string_submatch_n(`^module\.([^.\[]+)[^.]*\.[a-z_]*instance_profile_(?:name|id|arn)$`, value.show(_role), 1)
	count([call | some call in data.stack.by_name.module[label]; _fixed_names(call.body)]) == 0
}

_fixed_names(call) if call.node_iam_role_use_name_prefix != true

_fixed_names(call) if call.iam_role_use_name_prefix != true

# METADATA
# title: Generated role name written out
# description: |
#   The name ends as Terraform ends a name that it makes from name_prefix. When the role is replaced it gets another one, and what is
#   written here points at a role that is gone.
# related_resources:
#   - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_role
#     description: Terraform, aws_iam_role, name_prefix
# custom:
#   severity: warning
#   confidence: high
#   subjects: [EC2NodeClass, ServiceAccount, KarpenterRelease, AuthMapping, aws_iam_role_policy_attachment, aws_iam_role_policy, aws_iam_policy_attachment, aws_iam_instance_profile, aws_iam_policy, data.aws_iam_policy_document, data.aws_iam_role, aws_eks_access_entry, aws_eks_access_policy_association, aws_eks_pod_identity_association, aws_eks_node_group, module]
#   remediation: Refer to the resource or the output of the module, or give the role a fixed name and write that.
package rules.iam["generated-role-name-literal"]

import data.lib.finding
import data.lib.value

# Year to second, four digits of its fraction, and a counter of eight hexadecimal digits.
_generated := `[^/]20\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])([01]\d|2[0-3])([0-5]\d){2}\d{4}[0-9a-f]{8}$`

findings contains finding.expression(path, message) if {
	not _local_module
	walk(input.body, [path, x])
	not "$unknown" in path
	not path[0] in _judged_elsewhere
	pieces := value.pieces(x)
	regex.match(_generated, pieces[count(pieces) - 1])
	_names_a_role(path, x)
	message := sprintf(
		"%s ends as a name that Terraform generated: when the role is replaced, it has another name",
		[value.show(x)],
	)
}

_names_a_role(_, x) if regex.match(`^arn:[^:]*:iam:.*:role/`, concat("*", value.pieces(x)))

_names_a_role(path, _) if {
	keys := [key | some key in path; is_string(key)]
	contains(lower(keys[count(keys) - 1]), "role")
}

_names_a_role(["name"], _) if input.type == "data.aws_iam_role"

# What a module of this repository does with its arguments is judged where it does it.
_local_module if {
	input.type == "module"
	startswith(input.body.source, ".")
}

# The role of a release is its role_arn, and aws-auth of a module is an AuthMapping.
_judged_elsewhere := {"values", "aws_auth_roles"}

# METADATA
# title: Role given as an ARN
# description: |
#   spec.role is the name of an IAM role, not its ARN. Before Karpenter 1.3 and again since 1.7 the value is compared with the
#   role of the instance profile as it stands, so an ARN never matches and no node can be launched.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specrole
#     description: Karpenter, spec.role
#   - ref: https://github.com/aws/karpenter-provider-aws/issues/8838
#     description: karpenter-provider-aws#8838
# custom:
#   severity: warning
#   confidence: high
#   subjects: [EC2NodeClass]
#   versions: error before Karpenter 1.3 and since 1.7
#   remediation: Write the name of the role. In Terraform that is aws_iam_role.….name, or node_iam_role_name of the karpenter module.
package rules.nodeclass["role-is-arn"]

import data.lib.finding
import data.lib.value
import data.lib.version

findings contains _graded(finding.expression(["spec", "role"], message)) if {
	value.starts_with(input.body.spec.role, "arn:")
	message := sprintf("role is the ARN %s, but Karpenter wants the name of the role", [value.show(input.body.spec.role)])
}

findings contains _graded(finding.expression(["spec", "role"], message)) if {
	_is_arn_reference
	message := sprintf("role is %s, an ARN, but Karpenter wants the name of the role", [value.show(input.body.spec.role)])
}

_reference := `^[A-Za-z0-9_.\-\[\]"*]+`

_is_arn_reference if {
	value.unknown(input.body.spec.role)
	not value.pieces(input.body.spec.role)
	regex.match(concat("", [_reference, `(\.arn|role_arn)$`]), value.show(input.body.spec.role))
}

# An unknown that could be an ARN, and is not called a name, is withheld.
findings contains finding.at(["spec", "role"], "role may be an ARN") if {
	role := input.body.spec.role
	value.unknown(role)
	value.may_start_with(role, "arn:")
	not value.starts_with(role, "arn:")
	not _is_arn_reference
	not regex.match(concat("", [_reference, `(name|\.id)$`]), value.show(role))
}

_graded(found) := finding.with_confidence(finding.with_severity(found, "error"), "medium") if _compared_verbatim

else := found

_compared_verbatim if version.below(data.target.karpenter, "1.3.0")

_compared_verbatim if version.at_least(data.target.karpenter, "1.7.0")

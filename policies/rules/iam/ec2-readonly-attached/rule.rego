# METADATA
# title: AmazonEC2ReadOnlyAccess for the controller
# description: |
#   The managed policy hides that one reading action is missing. It reads far more than Karpenter asks for, and has nothing of what it needs
#   besides: to launch instances, to pass the node role, prices, SSM parameters and the queue.
# related_resources:
#   - ref: https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AmazonEC2ReadOnlyAccess.html
#     description: AWS, AmazonEC2ReadOnlyAccess
#   - ref: https://karpenter.sh/docs/reference/cloudformation/
#     description: Karpenter, the controller policy
# custom:
#   severity: warning
#   confidence: high
#   subjects: [aws_iam_role_policy_attachment, aws_iam_role, module, ClusterConfig]
#   contested: A field report attaches the policy to mend a missing ec2:DescribeInstanceTypes. It does, and leaves the next gap open.
#   remediation: Replace it by the controller policy of the installed version.
package rules.iam["ec2-readonly-attached"]

import data.lib.finding
import data.lib.value

_message := "AmazonEC2ReadOnlyAccess reads more than Karpenter needs, and allows neither to launch nor to pass the node role"

_readonly(arn) if {
	pieces := value.pieces(arn)
	endswith(pieces[count(pieces) - 1], ":policy/AmazonEC2ReadOnlyAccess")
}

findings contains finding.with_confidence(finding.expression(["policy_arn"], _message), confidence) if {
	input.type == "aws_iam_role_policy_attachment"
	_readonly(input.body.policy_arn)
	confidence := _controller(input.body.role)
}

findings contains finding.expression(["managed_policy_arns", i], _message) if {
	input.type == "aws_iam_role"
	some i, arn in input.body.managed_policy_arns
	_readonly(arn)
	_assembled
}

# role_policy_arns and policies of the registry's IRSA modules; iam_role_policies of its Karpenter module is the controller's.
findings contains finding.expression([argument, i], _message) if {
	input.type == "module"
	some argument in ["role_policy_arns", "policies", "iam_role_policies"]
	some i, arn in input.body[argument]
	_readonly(arn)
	_assembled
}

findings contains finding.expression(["iam", "serviceAccounts", i, "attachPolicyARNs", j], _message) if {
	some i, account in input.body.iam.serviceAccounts
	account.metadata.name == "karpenter"
	some j, arn in account.attachPolicyARNs
	_readonly(arn)
}

_assembled if {
	some role in data.stack.ControllerRole
	role.host == input.id
}

_assembled if endswith(split(input.body.source, "?")[0], "//modules/karpenter")

_controller(role) := "high" if {
	data.stack.by_name.ControllerRole[role]
} else := "high" if {
	some controller in data.stack.ControllerRole
	some ref in value.refs(role)
	regex.match(`^\.(name|id|arn|iam_role_[a-z]+|irsa_[a-z]+)$`, trim_prefix(ref, controller.host))
} else := "high" if {
	some controller in data.stack.ControllerRole
	some made in data.stack.by_name.aws_iam_role[regex.replace(controller.host, `^.*aws_iam_role\.|\[.*$`, "")]
	made.id == controller.host
	regex.match(`^[0-9a-f]{26}$`, trim_prefix(role, made.body.name_prefix))
} else := "medium" if regex.match("(?i)karpenter[-_]?controller", value.show(role))

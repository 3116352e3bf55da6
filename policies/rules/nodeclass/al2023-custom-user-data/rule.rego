# METADATA
# title: Custom user data on Amazon Linux 2023
# description: |
#   Karpenter generates the NodeConfig for Amazon Linux 2023 and merges custom user data with it. What is written here is one more
#   thing that can keep a node from joining.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata
#     description: Karpenter, spec.userData
#   - ref: https://docs.aws.amazon.com/eks/latest/userguide/al2023.html
#     description: EKS, upgrade from Amazon Linux 2 to Amazon Linux 2023
# custom:
#   severity: info
#   confidence: high
#   subjects: [EC2NodeClass]
#   contested: |
#     Field reports advise against any custom user data. Karpenter documents and supports it (NodeConfig, MIME parts and shell
#     scripts), and its own NodeConfig wins where both set a field.
#   remediation: Leave userData out unless it is needed; put kubelet settings into spec.kubelet.
package rules.nodeclass["al2023-custom-user-data"]

import data.lib.finding
import data.lib.karpenter
import data.lib.userdata
import data.lib.value

_path := ["spec", "userData"]

_message := "custom userData is merged into the NodeConfig that Karpenter generates for AL2023, and can keep nodes from joining"

findings contains finding.key(_path, _message) if {
	_custom
	some piece in value.pieces(input.body.spec.userData)
	trim_space(piece) != ""
}

# A value that may be empty is withheld.
findings contains finding.at(_path, _message) if {
	_custom
	value.unknown(input.body.spec.userData)
	not value.pieces(input.body.spec.userData)
}

_custom if {
	"AL2023" in karpenter.families(input)
	_merges

	# a call of bootstrap.sh is a finding of its own
	count(userdata.bootstrap_calls(input.body.spec.userData)) == 0
}

# With amiFamily Custom the text is passed on as it stands.
_merges if not "amiFamily" in object.keys(input.body.spec)

_merges if {
	is_string(input.body.spec.amiFamily)
	input.body.spec.amiFamily != "Custom"
}

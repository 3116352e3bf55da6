# METADATA
# title: bootstrap.sh called on Amazon Linux 2023
# description: |
#   Amazon Linux 2023 joins a cluster with nodeadm. /etc/eks/bootstrap.sh, the script of Amazon Linux 2, is not on the image: the
#   user data fails and the node may never join.
# related_resources:
#   - ref: https://docs.aws.amazon.com/eks/latest/userguide/al2023.html
#     description: EKS, upgrade from Amazon Linux 2 to Amazon Linux 2023
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata
#     description: Karpenter, spec.userData
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   remediation: Remove the call. Karpenter writes the NodeConfig itself; put kubelet settings into spec.kubelet.
package rules.nodeclass["al2023-bootstrap-sh"]

import data.lib.finding
import data.lib.karpenter
import data.lib.userdata

findings contains finding.within(["spec", "userData"], line, userdata.bootstrap, message) if {
	"AL2023" in karpenter.families(input)
	some line in userdata.bootstrap_calls(input.body.spec.userData)
	message := sprintf(
		"%s does not exist on Amazon Linux 2023: the script fails and the node may never join",
		[userdata.bootstrap],
	)
}

# METADATA
# title: NodePool without limits
# description: |
#   A NodePool without spec.limits grows with the pods that ask for nodes. A workload that loops, or a wrong replica count, then
#   becomes a bill: nothing in Karpenter stops it.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodepools/#speclimits
#     description: Karpenter, spec.limits
#   - ref: https://docs.aws.amazon.com/eks/latest/best-practices/karpenter.html
#     description: EKS best practices, Karpenter
# custom:
#   severity: warning
#   confidence: high
#   subjects: [NodePool]
#   remediation: Set spec.limits.cpu (and memory) to what the pool may cost at most.
package rules.cost["nodepool-no-limits"]

import data.lib.finding

_message := "the NodePool has no limits: nothing but the account's quotas bounds what it can launch"

findings contains finding.missing(["spec"], "limits", _message) if {
	is_object(input.body.spec)
	not "limits" in object.keys(input.body.spec)
	not _static
}

findings contains finding.at(["spec", "limits"], _message) if {
	input.body.spec.limits in {null, {}}
	not _static
}

# A static pool has the size that replicas says.
_static if "replicas" in object.keys(input.body.spec)

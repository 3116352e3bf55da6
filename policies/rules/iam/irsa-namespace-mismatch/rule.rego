# METADATA
# title: Controller role trusts another namespace
# description: |
#   The trust policy of the controller's role names the namespace of the service account. Karpenter is installed in another one, so
#   STS refuses the token (Not authorized to perform sts:AssumeRoleWithWebIdentity) and the controller cannot call AWS.
# related_resources:
#   - ref: https://docs.aws.amazon.com/eks/latest/userguide/associate-service-account-role.html
#     description: EKS, assign IAM roles to service accounts
#   - ref: https://karpenter.sh/docs/getting-started/getting-started-with-karpenter/
#     description: Karpenter, getting started
# custom:
#   severity: error
#   confidence: high
#   subjects: [ControllerRole]
#   remediation: Write the namespace of the release into the trust policy, or install the chart in the namespace that is trusted.
package rules.iam["irsa-namespace-mismatch"]

import data.lib.finding
import data.lib.irsa
import data.lib.value

_path := ["service_accounts", 0, "namespace"]

findings contains _decided(finding.with_related(finding.at(_path, message), release, ["namespace"], sentence), doubts) if {
	release := irsa.release(input)
	namespace := release.body.namespace
	not irsa.trusts(input, "namespace", namespace)
	doubts := array.concat(irsa.doubts(input, "namespace", release, namespace), _other_releases)
	sentence := sprintf("Karpenter is installed in the namespace %s here", [value.show(namespace)])
	message := sprintf(
		"the role trusts service accounts of the namespace %s, but Karpenter is installed in %s: the controller gets no credentials",
		[irsa.shown(input, "namespace"), value.show(namespace)],
	)
}

# A release of an unknown chart may be another Karpenter.
_other_releases := [r.body.because | some r in data.stack["KarpenterRelease?"]]

_decided(found, doubts) := found if count(doubts) == 0

_decided(found, doubts) := finding.with_doubt(found, doubts[0]) if count(doubts) > 0

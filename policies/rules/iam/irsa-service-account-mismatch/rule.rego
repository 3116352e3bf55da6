# METADATA
# title: Controller role trusts another service account
# description: |
#   The trust policy of the controller's role names a service account. The chart creates or uses one of another name, so STS refuses
#   the token and the controller cannot call AWS.
# related_resources:
#   - ref: https://docs.aws.amazon.com/eks/latest/userguide/associate-service-account-role.html
#     description: EKS, assign IAM roles to service accounts
#   - ref: https://github.com/aws/karpenter-provider-aws/blob/main/charts/karpenter/templates/_helpers.tpl
#     description: Karpenter's chart, name of the service account
# custom:
#   severity: error
#   confidence: high
#   subjects: [ControllerRole]
#   remediation: Write the name of the chart's service account into the trust policy, or set serviceAccount.name in the chart's values.
package rules.iam["irsa-service-account-mismatch"]

import data.lib.finding
import data.lib.irsa
import data.lib.value

_path := ["service_accounts", 0, "name"]

findings contains _decided(finding.with_related(finding.at(_path, message), release, ["service_account"], sentence), doubts) if {
	release := irsa.release(input)
	name := release.body.service_account
	not irsa.trusts(input, "name", name)
	doubts := array.concat(irsa.doubts(input, "name", release, name), _other_releases)
	sentence := sprintf("the release's service account is %s", [value.show(name)])
	message := sprintf(
		"the role trusts the service account %s, but the chart's is %s: the controller gets no credentials",
		[irsa.shown(input, "name"), value.show(name)],
	)
}

# A release of an unknown chart may be another Karpenter.
_other_releases := [r.body.because | some r in data.stack["KarpenterRelease?"]]

_decided(found, doubts) := found if count(doubts) == 0

_decided(found, doubts) := finding.with_doubt(found, doubts[0]) if count(doubts) > 0

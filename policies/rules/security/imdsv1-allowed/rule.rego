# METADATA
# title: Instance metadata without a token
# description: |
#   With httpTokens optional the metadata service answers plain requests (IMDSv1). A request that an application can be tricked into
#   sending then reads the credentials of the node's role. Karpenter's default is required.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specmetadataoptions
#     description: Karpenter, spec.metadataOptions
#   - ref: https://docs.aws.amazon.com/eks/latest/best-practices/identity-and-access-management.html
#     description: EKS best practices, identity and access management
# custom:
#   severity: warning
#   confidence: high
#   subjects: [EC2NodeClass, AWSNodeTemplate]
#   remediation: "Set httpTokens: required, or leave metadataOptions out."
package rules.security["imdsv1-allowed"]

import data.lib.finding
import data.lib.value

_path := ["spec", "metadataOptions", "httpTokens"]

findings contains finding.with_fix(_unless_closed(found, options), "write required", false, [finding.replace(_path, "required")]) if {
	options := input.body.spec.metadataOptions
	options.httpTokens == "optional"
	not options.httpEndpoint == "disabled"
	found := finding.at(_path, "httpTokens optional allows IMDSv1: a forged request from a pod can read the credentials of the node's role")
}

# Without an endpoint there is nothing to read.
_unless_closed(found, options) := finding.with_doubt(found, options.httpEndpoint) if {
	value.unknown(options.httpEndpoint)
} else := found

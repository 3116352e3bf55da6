# METADATA
# title: Architecture or operating system that does not exist
# description: |
#   Kubernetes calls the architectures amd64 and arm64 and the systems linux and windows. Other names, such as x86_64 or aarch64, are
#   accepted by the CRD and match no instance type.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/scheduling/#well-known-labels
#     description: Karpenter, well-known labels
#   - ref: https://kubernetes.io/docs/reference/labels-annotations-taints/#kubernetes-io-arch
#     description: Kubernetes, kubernetes.io/arch
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   remediation: Write amd64 or arm64, linux or windows.
package rules.nodepool["arch-os-value-invalid"]

import data.facts.labels as facts
import data.lib.finding
import data.lib.requirement
import data.lib.value

_kinds := {"architecture": facts.arch, "operating system": facts.os}

findings contains requirement.corrected(finding.with_severity(found, wrong.severity), wrong, kind.spellings) if {
	some what, kind in _kinds
	some wrong in requirement.illegal(input, kind.keys, kind.legal)
	found := finding.at(wrong.path, sprintf(
		"%s is no %s: %s (there are %s)",
		[value.show(wrong.value), what, wrong.effect, concat(", ", kind.legal)],
	))
}

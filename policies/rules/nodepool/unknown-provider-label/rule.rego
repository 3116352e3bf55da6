# METADATA
# title: Label of karpenter.k8s.aws that does not exist
# description: |
#   The CRD lists the labels of the domain karpenter.k8s.aws that a NodePool can ask for, and refuses every other one. The list grows
#   with the releases.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/scheduling/#well-known-labels
#     description: Karpenter, well-known labels
#   - ref: https://karpenter.sh/docs/reference/instance-types/
#     description: Karpenter, labels of the instance types
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   versions: advice for releases of Karpenter that karplint does not know
#   remediation: Write a label of the list, or use a domain of your own.
package rules.nodepool["unknown-provider-label"]

import data.facts.labels as facts
import data.lib.finding
import data.lib.requirement
import data.lib.version

findings contains requirement.unless_auto_mode(_suggested(_graded(requirement.fault(key, message), key), key), input) if {
	some key in requirement.keys(input)
	endswith(requirement.domain(key.label), facts.provider_domain)
	message := sprintf("label %s %s", [key.label, _fault(key.label)])
}

_fault(label) := sprintf("is not among those of Karpenter up to %s%s: later releases may have it", [facts.newest, hint]) if {
	not facts.provider[label]
	hint := _hint(label)
	version.at_least(data.target.karpenter, facts.unread)
} else := sprintf("is none of Karpenter%s: the object is rejected", [_hint(label)]) if {
	not facts.provider[label]
} else := sprintf("came with Karpenter %s, and this cluster runs %s: the object is rejected", [since, data.target.karpenter]) if {
	since := facts.provider[label]
	version.below(data.target.karpenter, since)
}

_hint(label) := sprintf(" (did you mean %s?)", [right]) if {
	right := _meant(label)
} else := ""

_meant(label) := right if {
	right := facts.meant[label]
} else := _spelled[_plain(label)]

# The labels without case, punctuation and what is often left out or added: instance-, and a plural.
_spelled[_plain(legal)] := legal if some legal, _ in facts.provider

_plain(label) := regex.replace(regex.replace(lower(split(label, "/")[1]), `ies$`, "y"), `^instance|[^a-z0-9]|s$`, "")

_graded(found, key) := finding.with_severity(found, "info") if {
	not facts.provider[key.label]
	version.at_least(data.target.karpenter, facts.unread)
} else := found

_suggested(found, key) := finding.with_fix(found, sprintf("write %s", [right]), false, [finding.replace(key.path, right)]) if {
	key.of == "requirement"
	not facts.provider[key.label]
	right := _meant(key.label)
} else := found

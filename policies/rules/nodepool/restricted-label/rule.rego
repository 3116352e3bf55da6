# METADATA
# title: Label that a NodePool may not set
# description: |
#   Labels of the domain karpenter.sh other than the capacity type, kubernetes.io/hostname and, before Karpenter 1.9, most labels of
#   kubernetes.io and k8s.io are refused in requirements and in the labels of the template.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/scheduling/#labels
#     description: Karpenter, labels
#   - ref: https://karpenter.sh/docs/concepts/nodepools/#spectemplatemetadatalabels
#     description: Karpenter, labels of the template
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   versions: labels of kubernetes.io and k8s.io before Karpenter 1.9
#   remediation: Remove the label, or use a domain of your own.
package rules.nodepool["restricted-label"]

import data.facts.labels as facts
import data.lib.finding
import data.lib.karpenter
import data.lib.requirement
import data.lib.version

_restricted := facts.restricted

findings contains requirement.fault(key, sprintf("label %s %s: the object is rejected%s", [key.label, fault, _meant(key.label)])) if {
	some key in requirement.keys(input)
	fault := _fault(key.label)
}

_fault(label) := "is set by Karpenter itself" if {
	label == _restricted.nodepool
	input.type == "NodePool"
} else := "belongs to each node alone" if {
	label == _restricted.hostname
} else := sprintf("is of the restricted domain %s", [_restricted.core.domain]) if {
	endswith(requirement.domain(label), _restricted.core.domain)
	not label in _restricted.core.except
}

# Without a version the verdict is withheld, but v1beta1 ends before the bound. EKS Auto Mode chooses its own release.
findings contains requirement.unless_auto_mode(_unless_version(requirement.fault(key, message)), input) if {
	some key in requirement.keys(input)
	some domain in _restricted.kubernetes.domains
	endswith(requirement.domain(key.label), domain)
	not key.label in (_restricted.kubernetes.except | {_restricted.hostname})
	every other in _restricted.kubernetes.except_domains {
		not endswith(requirement.domain(key.label), other)
	}
	not version.at_least(data.target.karpenter, _restricted.kubernetes.until)
	message := sprintf(
		"label %s is of the domain %s, which is restricted before Karpenter %s: the object is rejected%s",
		[key.label, domain, _restricted.kubernetes.until, _meant(key.label)],
	)
}

_unless_version(found) := finding.with_doubt(found, data.target.karpenter) if {
	version.unknown(data.target.karpenter)
	not karpenter.is_v1beta1(input)
} else := found

_meant(label) := sprintf(" (did you mean %s?)", [right]) if {
	right := facts.meant[label]
} else := ""

# METADATA
# title: Amazon Linux 2 on a Kubernetes version without its images
# description: |
#   AWS publishes no EKS images of Amazon Linux 2 for Kubernetes 1.33 and later. The selector matches nothing, the node class is
#   never ready and no node is launched.
# related_resources:
#   - ref: https://docs.aws.amazon.com/eks/latest/userguide/eks-ami-deprecation-faqs.html
#     description: EKS, end of support for AL2 images
#   - ref: https://github.com/awslabs/amazon-eks-ami/issues/2545
#     description: amazon-eks-ami#2545
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass, aws_eks_node_group, module]
#   versions: Kubernetes 1.33 and later
#   remediation: Use Amazon Linux 2023 (al2023@…) or Bottlerocket. User data and bootstrap differ, so test before the upgrade.
package rules.nodeclass["al2-unavailable"]

import data.facts.eks_ami as facts
import data.lib.finding
import data.lib.value
import data.lib.version

_terms := input.body.spec.amiSelectorTerms

findings contains _found(["spec", "amiSelectorTerms", i, "alias"], value.show(term.alias), data.target.kubernetes) if {
	some i, term in _terms
	startswith(lower(term.alias), "al2@")
}

findings contains _found(["spec", "amiSelectorTerms", i, "name"], value.show(term.name), _pinned(term.name)) if {
	some i, term in _terms
	_of_eks(term)
}

findings contains _found(["spec", "amiSelectorTerms", i, "ssmParameter"], value.show(parameter), _pinned(parameter)) if {
	some i, term in _terms
	parameter := term.ssmParameter
	regex.match(facts.al2.ssm, parameter)
}

# The Kubernetes version that a name or a parameter pins, else the cluster's.
_pinned(text) := pinned if {
	[[_, pinned]] := regex.find_all_string_submatch_n(`[-/](1\.[0-9]+)[-/]`, text, 1)
} else := data.target.kubernetes

# Without terms the family chooses the image, as v1beta1 allows.
findings contains _found(["spec", "amiFamily"], "amiFamily AL2", data.target.kubernetes) if {
	input.type == "EC2NodeClass"
	input.body.spec.amiFamily == "AL2"
	not "amiSelectorTerms" in object.keys(input.body.spec)
}

# With images of one's own, AL2 is only the way to bootstrap.
findings contains finding.with_severity(finding.at(["spec", "amiFamily"], message), "warning") if {
	input.body.spec.amiFamily == "AL2"
	is_array(_terms)
	count(_terms) > 0
	every term in _terms {
		value.known(term)
		not startswith(lower(object.get(term, "alias", "")), "al2@")
		not _of_eks(term)
		not term.ssmParameter
	}
	version.at_least(data.target.kubernetes, facts.al2.gone_since)
	message := sprintf(
		"amiFamily AL2 boots images of your own as Amazon Linux 2, which AWS does not publish for Kubernetes %s: the cluster runs %s",
		[facts.al2.gone_since, data.target.kubernetes],
	)
}

findings contains _found(["ami_type"], value.show(input.body.ami_type), _group_version(input.body)) if {
	input.type == "aws_eks_node_group"
	startswith(input.body.ami_type, "AL2_")
}

findings contains _found([groups, name, "ami_type"], value.show(group.ami_type), _module_version(group)) if {
	some groups in ["eks_managed_node_groups", "self_managed_node_groups"]
	some name, group in input.body[groups]
	startswith(group.ami_type, "AL2_")
}

findings contains _found([defaults, "ami_type"], value.show(group.ami_type), _module_version(group)) if {
	some defaults in ["eks_managed_node_group_defaults", "self_managed_node_group_defaults"]
	group := input.body[defaults]
	startswith(group.ami_type, "AL2_")
}

_found(path, what, kubernetes) := finding.with_version(finding.at(path, message), "kubernetes", sentence) if {
	version.at_least(kubernetes, facts.al2.gone_since)
	sentence := sprintf("the cluster runs Kubernetes %s", [data.target.kubernetes])
	message := sprintf(
		"%s finds no image: AWS publishes no Amazon Linux 2 images for Kubernetes %s and later, and this is for %s",
		[what, facts.al2.gone_since, kubernetes],
	)
}

# An image of EKS by its name; one of another owner is the account's own.
_of_eks(term) if {
	regex.match(facts.al2.name, term.name)
	object.get(term, "owner", "amazon") in facts.owners
}

# A node group can stay behind its cluster.
_group_version(group) := group.version

_group_version(group) := data.target.kubernetes if not group.version

_module_version(group) := candidates[0] if {
	candidates := [v |
		some body in [group, input.body]
		some key in ["kubernetes_version", "cluster_version"]
		v := body[key]
	]
} else := data.target.kubernetes

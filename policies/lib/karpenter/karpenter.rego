# METADATA
# title: Karpenter objects
package lib.karpenter

import data.facts.ami_alias
import data.facts.eks_ami as facts
import data.lib.value

# aws_group is the API group of Karpenter's own node class. EKS Auto Mode has another, eks.amazonaws.com.
aws_group := "karpenter.k8s.aws"

core_group := "karpenter.sh"

# api splits an apiVersion into group and version.
api(version) := {"group": group, "version": v} if [group, v] := split(version, "/")

is_v1(resource) if api(resource.api_version).version == "v1"

is_v1beta1(resource) if {
	parts := api(resource.api_version)
	parts.version == "v1beta1"
	parts.group in {aws_group, core_group}
}

# node_class_ref is the reference of a NodePool or NodeClaim to its node class, with its path.
node_class_ref(resource) := {"path": ["spec", "template", "spec", "nodeClassRef"], "ref": ref} if {
	resource.type == "NodePool"
	ref := resource.body.spec.template.spec.nodeClassRef
}

node_class_ref(resource) := {"path": ["spec", "nodeClassRef"], "ref": ref} if {
	resource.type == "NodeClaim"
	ref := resource.body.spec.nodeClassRef
}

# families are the AMI families that an EC2NodeClass certainly boots: by its alias, by amiFamily, or by the name of AWS's image.
families(class) := ({family |
	some term in class.body.spec.amiSelectorTerms
	some alias, about in ami_alias.families
	value.starts_with(term.alias, sprintf("%s@", [alias]))
	family := about.family
} | {family |
	family := class.body.spec.amiFamily
	is_string(family)
	family != "Custom"
}) | {"AL2023" |
	some term in class.body.spec.amiSelectorTerms
	value.starts_with(term.name, facts.al2023.name)
}

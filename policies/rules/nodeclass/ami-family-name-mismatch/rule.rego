# METADATA
# title: AMI family and image disagree
# description: |
#   amiFamily decides how Karpenter writes the user data. The name, or SSM parameter, of the image belongs to another family, whose
#   bootstrap does not read it: instances start, and no node joins.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specamifamily
#     description: Karpenter, spec.amiFamily
#   - ref: https://docs.aws.amazon.com/eks/latest/userguide/retrieve-ami-id.html
#     description: EKS, recommended Amazon Linux AMI ids
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   remediation: Set amiFamily to the family of the image, or look for an image of that family.
package rules.nodeclass["ami-family-name-mismatch"]

import data.facts.eks_ami
import data.facts.image_names as facts
import data.lib.finding
import data.lib.value

# A hole in a name stands for one character that no pattern asks for.
findings contains finding.with_related_here(found, ["spec", "amiFamily"], "amiFamily is set here") if {
	family := input.body.spec.amiFamily
	family in object.keys(facts.name)
	some i, term in input.body.spec.amiSelectorTerms
	some key, patterns in {"name": facts.name, "ssmParameter": facts.ssm}
	some own, pattern in patterns
	own != family
	regex.match(pattern, concat("\uFFFC", value.pieces(term[key])))
	_published(term)
	found := finding.expression(["spec", "amiSelectorTerms", i, key], sprintf(
		"%s is an image of %s, and amiFamily is %s: it is started with the user data of the other, and no node joins",
		[value.show(term[key]), own, value.show(family)],
	))
}

# An image of another account may be anything.
_published(term) if object.get(term, "owner", "amazon") in eks_ami.owners

# METADATA
# title: Neither alias nor AMI family
# description: |
#   Karpenter must know how an image is started. An alias tells it; terms with a name, an id, tags or an SSM parameter do not, so that
#   the CRD requires amiFamily with them, and v1beta1 requires it always.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specamifamily
#     description: Karpenter, spec.amiFamily
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   remediation: "Set amiFamily to the family of the images: AL2023, Bottlerocket, … or Custom when user data does the whole bootstrap."
package rules.nodeclass["ami-family-required"]

import data.lib.finding
import data.lib.karpenter

findings contains _lacking("no term has an alias, and spec has no amiFamily: the object is rejected") if {
	karpenter.is_v1(input)
	is_array(input.body.spec.amiSelectorTerms)
	count(input.body.spec.amiSelectorTerms) > 0
	not _alias
}

findings contains _lacking("spec has no amiFamily, which v1beta1 requires: the object is rejected") if {
	karpenter.is_v1beta1(input)
	is_object(input.body.spec)
}

# An unknown term may have an alias.
_alias if {
	some term in input.body.spec.amiSelectorTerms
	count({"alias", "$unknown"} & object.keys(term)) > 0
}

_lacking(message) := finding.missing(["spec"], "amiFamily", message) if not "amiFamily" in object.keys(input.body.spec)

_lacking(message) := finding.at(["spec", "amiFamily"], message) if is_null(input.body.spec.amiFamily)

# METADATA
# title: Alias beside other selectors
# description: |
#   An alias names the image by itself. Karpenter's CRD rejects a term that has an alias and an owner, a name, an id or tags, and
#   a list that has an alias and another term.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms
#     description: Karpenter, spec.amiSelectorTerms
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   versions: karpenter.k8s.aws/v1
#   remediation: Leave the alias alone, or replace it by a name with an owner. For several images, write several node classes.
package rules.nodeclass["alias-with-other-fields"]

import data.lib.doubt
import data.lib.finding
import data.lib.karpenter
import data.lib.value

_path := ["spec", "amiSelectorTerms"]

_terms := input.body.spec.amiSelectorTerms

findings contains doubt.unless_known(finding.key(array.concat(_path, [i, extra[0]]), message), on) if {
	karpenter.is_v1(input)
	some i, term in _terms
	value.present(term.alias)
	extra := [key | some key in ["id", "name", "owner", "tags"]; value.present(term[key])]
	count(extra) > 0
	on := array.concat([term.alias], [term[key] | some key in extra])
	message := sprintf(
		"a term with the alias %s takes nothing else, and has %s: the object is rejected",
		[value.show(term.alias), concat(", ", extra)],
	)
}

findings contains doubt.unless_known(finding.at(array.concat(_path, [i, "alias"]), message), _terms) if {
	karpenter.is_v1(input)
	is_array(_terms)
	count(_terms) > 1
	i := min({j | some j, term in _terms; value.present(term.alias)})
	message := sprintf(
		"the alias %s must be the only term, and there are %d: the object is rejected",
		[value.show(_terms[i].alias), count(_terms)],
	)
}

# METADATA
# title: AMI selected by name without an owner
# description: |
#   Without owner, Karpenter looks for the name among the images of the account and of Amazon, and takes the newest. An image of
#   the account whose name matches can then be chosen for every new node.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms
#     description: Karpenter, spec.amiSelectorTerms
# custom:
#   severity: warning
#   confidence: high
#   subjects: [EC2NodeClass]
#   remediation: "Add owner: amazon for images of AWS, or the id of the account that builds the image, in quotes. A term with an alias takes no owner."
package rules.nodeclass["ami-missing-owner"]

import data.lib.finding
import data.lib.value

findings contains finding.missing_at(path, "owner", array.concat(path, ["name"]), message) if {
	some i, term in input.body.spec.amiSelectorTerms
	value.present(term.name)
	not "owner" in object.keys(term)
	count({"alias", "id", "ssmParameter"} & object.keys(term)) == 0
	path := ["spec", "amiSelectorTerms", i]
	message := sprintf(
		"name %s is looked for without an owner: any image of the account with a matching name can be chosen, the newest first",
		[value.show(term.name)],
	)
}

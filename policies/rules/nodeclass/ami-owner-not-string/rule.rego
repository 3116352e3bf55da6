# METADATA
# title: Owner that is no account id
# description: |
#   The owner of an image or of a capacity reservation is text: an account id of twelve digits in quotes. YAML reads digits without
#   quotes as a number, which the API server rejects, and of which a leading zero is lost.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms
#     description: Karpenter, spec.amiSelectorTerms
#   - ref: https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_DescribeImages.html
#     description: Amazon EC2, DescribeImages
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   remediation: "Write the id in quotes, with all twelve digits. For an image, owner can also be amazon or self."
package rules.nodeclass["ami-owner-not-string"]

import data.lib.finding
import data.lib.value

_fields := {
	"amiSelectorTerms": {
		"key": "owner",
		"pattern": `^(\d{12}|self|amazon|aws-marketplace|aws-backup-vault)$`,
		"legal": "twelve digits, amazon, self or aws-marketplace",
	},
	"capacityReservationSelectorTerms": {"key": "ownerID", "pattern": `^\d{12}$`, "legal": "twelve digits"},
}

findings contains finding.at(["spec", list, i, field.key], message) if {
	some list, field in _fields
	some i, term in input.body.spec[list]
	is_number(term[field.key])
	message := sprintf(
		"%s %s is a number, and the API wants text: the object is rejected, or a leading zero is lost",
		[field.key, value.text(term[field.key])],
	)
}

findings contains finding.at(["spec", list, i, field.key], message) if {
	some list, field in _fields
	some i, term in input.body.spec[list]
	owner := term[field.key]
	is_string(owner)
	not regex.match(field.pattern, owner)
	message := sprintf("%s %s is no account: nothing is found (%s)", [field.key, value.show(owner), field.legal])
}

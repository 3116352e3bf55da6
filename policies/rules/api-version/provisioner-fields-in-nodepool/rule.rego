# METADATA
# title: Fields of a Provisioner in a NodePool
# description: |
#   A NodePool describes its nodes under spec.template and their end under spec.disruption. Fields of the old Provisioner directly under
#   spec are unknown: strict validation rejects them, anything else drops them without a word.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/v1beta1-migration/
#     description: Karpenter, v1beta1 migration
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool]
#   remediation: Move each field to the place that the message names.
package rules["api-version"]["provisioner-fields-in-nodepool"]

import data.facts.v1alpha5 as facts
import data.lib.finding
import data.lib.karpenter

findings contains finding.key(["spec", field], message) if {
	some field, place in facts.moved[karpenter.api(input.api_version).version]
	field in object.keys(input.body.spec)
	message := sprintf("%s is a field of the old Provisioner, here it is %s: %s", [field, place, _effect])
}

findings contains finding.key(["spec", "limits", "resources"], message) if {
	"resources" in object.keys(input.body.spec.limits)
	message := sprintf("limits.resources is a field of the old Provisioner, here limits holds cpu and memory itself: %s", [_effect])
}

_effect := "the object is rejected, or the setting lost"

# METADATA
# title: Not one of role and instanceProfile
# description: |
#   Nodes get their rights from spec.role, for which Karpenter makes an instance profile, or from spec.instanceProfile, which exists.
#   The CRD wants exactly one of them.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specrole
#     description: Karpenter, spec.role
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specinstanceprofile
#     description: Karpenter, spec.instanceProfile
# custom:
#   severity: error
#   confidence: high
#   subjects: [EC2NodeClass]
#   versions: instanceProfile since Karpenter 0.32.10
#   remediation: Keep role, unless the instance profile is managed elsewhere.
package rules.nodeclass["role-xor-instance-profile"]

import data.facts.node_class as facts
import data.lib.doubt
import data.lib.finding
import data.lib.value
import data.lib.version

_spec := input.body.spec

findings contains doubt.unless_known(finding.key(["spec", "instanceProfile"], message), [_spec.role, _spec.instanceProfile]) if {
	value.present(_spec.role)
	value.present(_spec.instanceProfile)
	not version.below(data.target.karpenter, facts.since.instanceProfile)
	message := "spec has both role and instanceProfile: the object is rejected"
}

_neither := "spec has neither role nor instanceProfile: the object is rejected"

findings contains finding.missing(["spec"], "role", _neither) if {
	is_object(_spec)
	count({"role", "instanceProfile"} & object.keys(_spec)) == 0
}

# An empty field is none.
findings contains finding.at(["spec", empty[0]], _neither) if {
	empty := [key | some key in ["role", "instanceProfile"]; is_null(_spec[key])]
	count(empty) == count({"role", "instanceProfile"} & object.keys(_spec))
	count(empty) > 0
}

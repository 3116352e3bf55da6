# METADATA
# title: Budget with a schedule and no duration, or the reverse
# description: |
#   A schedule says when a budget begins to hold, a duration for how long. The CRD wants both or none; a budget with neither holds
#   always.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/disruption/#schedule
#     description: Karpenter, disruption budgets
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool]
#   remediation: Add the other one, or remove both for a budget that holds always.
package rules.disruption["budget-schedule-pair"]

import data.lib.finding
import data.lib.value

_other := {"schedule": "duration", "duration": "schedule"}

findings contains _unless_unknown(found, budget[has]) if {
	some i, budget in input.body.spec.disruption.budgets
	some has, lacks in _other
	value.present(budget[has])
	path := ["spec", "disruption", "budgets", i]
	message := sprintf("the budget has a %s and no %s: the object is rejected", [has, lacks])
	found := _found(path, budget, has, lacks, message)
}

_found(path, budget, has, lacks, message) := finding.missing_at(path, lacks, array.concat(path, [has]), message) if {
	not lacks in object.keys(budget)
}

_found(path, budget, _, lacks, message) := finding.at(array.concat(path, [lacks]), message) if is_null(budget[lacks])

# An unknown may turn out to be null.
_unless_unknown(found, has) := finding.with_doubt(found, has) if value.unknown(has)

_unless_unknown(found, has) := found if value.known(has)

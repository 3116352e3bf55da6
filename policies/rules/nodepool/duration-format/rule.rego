# METADATA
# title: Duration that Karpenter does not take
# description: |
#   Durations are written in hours, minutes and seconds, with a unit; there are no days or weeks. Only expireAfter and consolidateAfter
#   take Never, and the duration of a budget takes no seconds.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecexpireafter
#     description: Karpenter, expireAfter
#   - ref: https://karpenter.sh/docs/concepts/disruption/
#     description: Karpenter, disruption
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   remediation: Write hours, minutes and seconds, such as 720h for 30 days; Never where nothing is meant to end.
package rules.nodepool["duration-format"]

import data.facts.durations as facts
import data.lib.finding
import data.lib.karpenter
import data.lib.value

_durations contains [field.path, object.get(input.body, field.path, null), field.form] if {
	some field in facts.fields[input.type][karpenter.api(input.api_version).version]
}

_durations contains [["spec", "disruption", "budgets", i, "duration"], budget.duration, facts.window] if {
	some i, budget in input.body.spec.disruption.budgets
}

findings contains _mended(finding.expression(path, message), path, duration) if {
	some [path, duration, form] in _durations
	fault := _fault(duration, form)
	message := sprintf("%s %s %s: the object is rejected", [path[count(path) - 1], value.show(duration), fault])
}

# What is wrong with a duration; undefined when nothing is. Of a text with holes, the end tells the unit.
_fault(duration, _) := "is a number without a unit" if is_number(duration)

_fault(duration, _) := "has a unit that Karpenter does not know" if regex.match(
	`(^|\d)(d|w|y|days?|weeks?)$`,
	duration["$unknown"].suffix,
)

_fault(duration, form) := "is no duration: expireAfter and consolidateAfter alone take it" if {
	duration == "Never"
	not form.never
} else := sprintf("is not written in %s", [form.units]) if {
	is_string(duration)
	not regex.match(form.pattern, duration)
}

_hours := {"d": 24, "w": 168}

_mended(found, path, duration) := finding.with_fix(found, sprintf("write %dh", [hours]), true, [edit]) if {
	[[_, number, unit]] := regex.find_all_string_submatch_n(`^(\d{1,5})([dw])$`, duration, 1)
	hours := to_number(number) * _hours[unit]
	edit := finding.replace(path, sprintf("%dh", [hours]))
} else := found

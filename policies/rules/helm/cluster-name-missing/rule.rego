# METADATA
# title: Chart without the cluster's name
# description: |
#   The Karpenter chart requires the name of the cluster. Without it the release is not rendered, and older charts install a
#   controller that stops at its start. A name at another place of the values is not read.
# related_resources:
#   - ref: https://karpenter.sh/docs/getting-started/getting-started-with-karpenter/
#     description: Karpenter, getting started
#   - ref: https://karpenter.sh/docs/reference/settings/
#     description: Karpenter, settings
# custom:
#   severity: error
#   confidence: high
#   subjects: [KarpenterRelease]
#   versions: settings.clusterName since Karpenter 0.32, settings.aws.clusterName from 0.19 to 0.32
#   remediation: Set settings.clusterName to the name of the EKS cluster.
package rules.helm["cluster-name-missing"]

import data.facts.karpenter_chart as facts
import data.lib.doubt
import data.lib.finding
import data.lib.release
import data.lib.version

findings contains doubt.unless_known(_found(at, rest, concat(".", path)), array.concat(release.chart_doubts(input), _on_the_way)) if {
	not version.below(_version, facts.cluster_name_required)
	every path in _places { not _named(path) }
	path := _places[count(_places) - 1]
	depth := max({n | some n in numbers.range(0, count(path)); _there(array.slice(path, 0, n))})
	at := array.concat(["values"], array.slice(path, 0, depth))
	rest := array.slice(path, depth, count(path))
}

_found(at, [], name) := finding.at(at, sprintf("%s is empty, and the chart cannot be installed without it", [name]))

_found(at, rest, name) := finding.missing_at(at, rest[0], _shown(rest), _message(name)) if count(rest) > 0

# A name at a wrong place is shown; without settings, the chart that wants them.
_shown(rest) := array.concat(["values"], _wrong[0]) if {
	_wrong[0]
} else := ["chart"] if {
	count(rest) > 1
} else := []

_message(name) := sprintf("%s is not read: the chart cannot be installed without %s", [concat(".", _wrong[0]), name]) if _wrong[0]

else := sprintf("the values have no %s, and the chart cannot be installed without it", [name])

# The places that the version reads, the newest last.
_places := [place.path |
	some place in facts.cluster_name
	not version.below(_version, object.get(place, "since", "0.0.0"))
	not version.at_least(_version, object.get(place, "until", "1000.0.0"))
]

_wrong := [path | some path in facts.not_read; _named(path)]

_version := release.version(input) if release.version(input)

else := "none"

_value(path) := object.get(input.body.values, path, null)

_named(path) if not _value(path) in {null, ""}

_there(path) if object.get(input.body.values, path, "absent") != "absent"

# An unknown on the way to one of the places can hold the name.
_on_the_way := [_value(array.slice(path, 0, n)) |
	some path in array.concat(_places, facts.not_read)
	some n in numbers.range(1, count(path))
]

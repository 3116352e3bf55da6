# METADATA
# title: Releases of the Karpenter chart
# description: Of a KarpenterRelease, which version of the chart it installs, and whether that is the project's own chart.
package lib.release

import data.facts.karpenter_chart as facts
import data.lib.value

# version is the version that holds: the one that was given or on which the stack agrees, else the release's own, which may be an
# unknown. Undefined when none is written.
version(release) := data.target.karpenter if {
	value.known(data.target.karpenter)
} else := release.body.version

# chart_doubts are the unknowns that keep open whether this is the project's own chart: none for a chart from where the project
# publishes it. A chart from elsewhere may wrap it and have values of its own.
chart_doubts(release) := [] if {
	some place in ["repository", "chart"]
	regex.match(facts.official, release.body[place])
} else := unknown if {
	unknown := [x | some x in [release.body.repository, release.body.chart]; value.unknown(x)]
	count(unknown) > 0
} else := [{"$unknown": {"expr": sprintf("what is in the chart %s", [_shown(release)])}}]

_shown(release) := concat(" ", [value.show(x) |
	some place in ["repository", "chart"]
	x := release.body[place]
	value.present(x)
])

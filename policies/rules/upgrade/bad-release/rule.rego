# METADATA
# title: Release with a known fault
# description: The project warns of this release of Karpenter and has mended the fault in the next patch.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/upgrade-guide/
#     description: Karpenter, upgrade guide
# custom:
#   severity: error
#   confidence: high
#   subjects: [KarpenterRelease]
#   versions: Karpenter 0.28.0, 0.29.1 and 1.8.4
#   remediation: Install the next patch, or a later release.
package rules.upgrade["bad-release"]

import data.facts.bad_releases as facts
import data.lib.finding
import data.lib.version

findings contains finding.with_fix(found, sprintf("Install %s", [next]), false, [finding.replace(["version"], next)]) if {
	release := facts.by_version[version.full(input.body.version)]
	next := concat("", [_v, release.next])
	found := finding.at(["version"], sprintf("release %s has a known fault: %s; %s has not", [input.body.version, release.fault, next]))
}

_v := "v" if startswith(input.body.version, "v")

else := ""

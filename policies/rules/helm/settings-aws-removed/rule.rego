# METADATA
# title: Values below settings.aws
# description: |
#   Karpenter 0.33 moved the values of settings.aws to settings, to the node class, or dropped them. The chart takes the old ones
#   without a word and ignores them, so that interruption queue, endpoint or default profile are not set.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/upgrade-guide/
#     description: Karpenter, upgrade guide
# custom:
#   severity: error
#   confidence: high
#   subjects: [KarpenterRelease]
#   versions: Karpenter 0.33 and later; a warning for 0.32 and while the version is not known
#   contested: A field report shows settings.aws as the structure of Karpenter 1.3. The chart of that version does not read it.
#   remediation: "Move the values: settings.clusterName, settings.interruptionQueue, spec.role and spec.tags of the EC2NodeClass."
package rules.helm["settings-aws-removed"]

import data.facts.karpenter_chart as facts
import data.lib.doubt
import data.lib.finding
import data.lib.release
import data.lib.version

findings contains doubt.unless_known(_graded(finding.key(["values", "settings", "aws", key], message)), [_version]) if {
	some key in object.keys(input.body.values.settings.aws)
	key != "$unknown"
	not version.below(_version, facts.settings_aws.deprecated)
	message := sprintf("settings.aws.%s is not read since Karpenter %s%s", [key, facts.settings_aws.removed, _moved(key)])
}

_version := release.version(input) if release.version(input)

else := "none"

_moved(key) := sprintf(": its place is %s", [facts.settings_aws.moved[key]]) if facts.settings_aws.moved[key]

else := ""

_graded(found) := found if version.at_least(_version, facts.settings_aws.removed)

else := finding.with_severity(found, "warning")

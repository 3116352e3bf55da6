# METADATA
# title: Chart repository of old
# description: |
#   charts.karpenter.sh ends with version 0.16.3. Later charts are published as OCI artifacts. A later version is not found there,
#   and without a version the chart of 2022 is installed, which knows no NodePool.
# related_resources:
#   - ref: https://karpenter.sh/docs/upgrading/upgrade-guide/
#     description: Karpenter, upgrade guide
# custom:
#   severity: error
#   confidence: high
#   subjects: [KarpenterRelease]
#   versions: Karpenter 0.17 and later
#   remediation: Use oci://public.ecr.aws/karpenter with the chart karpenter, and pin the version. In Argo CD write it without oci://.
package rules.helm["legacy-chart-repository"]

import data.facts.karpenter_chart as facts
import data.lib.finding
import data.lib.value
import data.lib.version

_legacy := facts.legacy_repository

_found(tail) := finding.at(["repository"], sprintf("%s ends with Karpenter %s, %s", [value.show(input.body.repository), _legacy.last, tail]))

findings contains _found(sprintf("and version %s is not found there", [input.body.version])) if {
	regex.match(_legacy.url, input.body.repository)
	version.below(_legacy.last, input.body.version)
}

findings contains _found("which is installed when no version is given") if {
	regex.match(_legacy.url, input.body.repository)
	object.get(input.body, "version", null) in {null, ""}
}

findings contains finding.with_doubt(_found("and the version may be later"), input.body.version) if {
	regex.match(_legacy.url, input.body.repository)
	value.unknown(input.body.version)
}

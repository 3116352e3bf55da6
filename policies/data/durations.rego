# METADATA
# title: Durations
# description: |
#   How the CRDs of Karpenter take a duration, and in which fields. Read from the CRDs of every minor release from 0.32 to 1.14,
#   November 2026. Before 1.4 the pattern of lifetimes is loose, and what slips through is refused by the controller.
package facts.durations

lifetime := {"pattern": `^(([0-9]+(s|m|h))+|Never)$`, "never": true, "units": "h, m and s, and is not Never"}

period := {"pattern": `^([0-9]+(s|m|h))+$`, "never": false, "units": "h, m and s"}

window := {"pattern": `^([0-9]+h|[0-9]+m|[0-9]+h[0-9]+m)(0s)?$`, "never": false, "units": "h and m"}

# fields by type and API version; the duration of a budget is a window in both
fields := {
	"NodePool": {
		"v1": [
			{"path": ["spec", "template", "spec", "expireAfter"], "form": lifetime},
			{"path": ["spec", "template", "spec", "terminationGracePeriod"], "form": period},
			{"path": ["spec", "disruption", "consolidateAfter"], "form": lifetime},
		],
		"v1beta1": [
			{"path": ["spec", "disruption", "expireAfter"], "form": lifetime},
			{"path": ["spec", "disruption", "consolidateAfter"], "form": lifetime},
		],
	},
	"NodeClaim": {"v1": [
		{"path": ["spec", "expireAfter"], "form": lifetime},
		{"path": ["spec", "terminationGracePeriod"], "form": period},
	]},
}

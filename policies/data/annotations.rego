# METADATA
# title: Annotations of pods and nodes
# description: Which values Karpenter reads. Source https://karpenter.sh/docs/concepts/disruption/, releases 0.32 to 1.14, November 2026.
package facts.annotations

do_not_disrupt := {
	"key": "karpenter.sh/do-not-disrupt",
	# the release that reads a duration on a pod
	"duration_since": "1.12.0",
	"duration": `^([0-9]+(\.[0-9]*)?(h|m|s|ms|us|µs|ns))+$`,
}

# METADATA
# title: do-not-disrupt with a value that does not protect
# description: |
#   The annotation protects when it is the text "true"; since Karpenter 1.12 a pod can also have a duration. Any other text counts as
#   none, and a true without quotes makes the object invalid.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/disruption/#pod-level-controls
#     description: Karpenter, pod-level controls
# custom:
#   severity: error
#   confidence: high
#   subjects: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, Job, CronJob, Rollout, Node, NodePool, NodeClaim]
#   versions: durations on pods since Karpenter 1.12
#   remediation: 'Write "true", in quotes.'
package rules.disruption["do-not-disrupt-invalid"]

import data.facts.annotations as facts
import data.lib.delivery
import data.lib.finding
import data.lib.value
import data.lib.version

_key := facts.do_not_disrupt.key

_nodes := {"Node", "NodePool", "NodeClaim"}

_template := ["spec", "template", "metadata", "annotations"]

_annotations := ["metadata", "annotations"] if {
	input.type in {"Pod", "Node", "NodeClaim"}
} else := array.concat(["spec", "jobTemplate"], _template) if {
	input.type == "CronJob"
} else := _template

_path := array.concat(_annotations, [_key])

_value := object.get(input.body, _path, "true")

findings contains delivery.not_text(input, _path, _value)

findings contains _mended(finding.at(_path, sprintf("%s %s is not protected", [value.show(_value), _fault]))) if {
	is_string(_value)
	not _value in {"true", "false"}
}

_fault := "is a duration, which counts on pods alone: the node" if {
	input.type in _nodes
	regex.match(facts.do_not_disrupt.duration, _value)
} else := "is not \"true\": the node" if {
	input.type in _nodes
} else := message if {
	regex.match(facts.do_not_disrupt.duration, _value)
	version.below(data.target.karpenter, facts.do_not_disrupt.duration_since)
	message := sprintf("is a duration, which counts since Karpenter %s alone: the pod", [facts.do_not_disrupt.duration_since])
} else := "is neither \"true\" nor a duration: the pod" if {
	not regex.match(facts.do_not_disrupt.duration, _value)
}

_mended(found) := finding.with_fix(found, `write "true"`, true, [finding.replace(_path, "true")]) if {
	lower(_value) in {"true", "yes", "on", "1", "y", "t"}
} else := found

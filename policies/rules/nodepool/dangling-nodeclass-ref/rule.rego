# METADATA
# title: Reference to a node class that is not there
# description: |
#   nodeClassRef names an EC2NodeClass that no scanned file declares. A NodePool without its node class is never ready, and its pods
#   stay pending.
# related_resources:
#   - ref: https://karpenter.sh/docs/troubleshooting/
#     description: Karpenter, troubleshooting
#   - ref: https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecnodeclassref
#     description: Karpenter, nodeClassRef
# custom:
#   severity: warning
#   confidence: medium
#   subjects: [NodePool]
#   remediation: Create the node class, or write the name of one that exists. If it lives in another repository, ignore this finding there.
package rules.nodepool["dangling-nodeclass-ref"]

import data.lib.finding
import data.lib.karpenter
import data.lib.value

_path := ["spec", "template", "spec", "nodeClassRef", "name"]

_ref := input.body.spec.template.spec.nodeClassRef

# An unknown name is withheld by its place.
findings contains _graded(finding.at(_path, message)) if {
	_aws
	value.present(_ref.name)
	_ref.name != ""
	not data.project.names.EC2NodeClass[_ref.name]
	not _same_unknown
	message := sprintf("no EC2NodeClass is named %s in the scanned files%s", [value.show(_ref.name), _others])
}

_aws if {
	object.get(_ref, "group", karpenter.aws_group) == karpenter.aws_group
	object.get(_ref, "kind", "EC2NodeClass") == "EC2NodeClass"
	startswith(object.get(_ref, "apiVersion", karpenter.aws_group), karpenter.aws_group)
}

# The names that there are, when they are few.
_others := sprintf(" (there is %s)", [concat(", ", sort(object.keys(_named)))]) if {
	count(data.stack.EC2NodeClass) <= 5
	count(_named) > 0
}

else := sprintf(" (there are %d)", [count(data.stack.EC2NodeClass)]) if count(data.stack.EC2NodeClass) > 5

else := ""

_named := object.remove(data.stack.by_name.EC2NodeClass, [""])

# The pool and a class that are named by one expression have one name.
_same_unknown if {
	some class in data.stack.by_name.EC2NodeClass[""]
	value.same(class.body.metadata.name, _ref.name)
}

# A class without a known name may be the one, and so may one in a file that is not judged. Where no class is in sight at all, they are
# likely kept elsewhere.
_graded(found) := finding.with_doubt(found, _unnamed[0]) if {
	data.project.unnamed.EC2NodeClass
} else := finding.with_doubt(found, {"$unknown": {"expr": sprintf("%s is not rendered", [data.project.unrendered[0]])}}) if {
	count(data.project.unrendered) > 0
} else := finding.with_confidence(finding.with_severity(found, "info"), "low") if {
	count(data.stack.EC2NodeClass) == 0
} else := found

_unnamed := array.concat(
	[name |
		some class in data.stack.by_name.EC2NodeClass[""]
		name := class.body.metadata.name
		value.unknown(name)
	],
	[{"$unknown": {"expr": "the name of another EC2NodeClass"}}],
)

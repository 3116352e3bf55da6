# METADATA
# title: Requirements and labels of node pools
# description: What a NodePool or a NodeClaim asks of its nodes, with the paths.
package lib.requirement

import data.lib.finding
import data.lib.karpenter
import data.lib.value

# spec_path leads to the description of the nodes.
spec_path := {
	"NodePool": ["spec", "template", "spec"],
	"NodeClaim": ["spec"],
}

# listed are the requirements in order: {"path", "requirement"}.
listed(resource) := [{"path": array.concat(path, [i]), "requirement": r} |
	path := array.concat(spec_path[resource.type], ["requirements"])
	list := object.get(resource.body, path, [])
	is_array(list)
	some i, r in list
]

# illegal are the texts that are no value of the labels, in requirements that choose by values: {"path", "value", "severity", "effect"}.
illegal(resource, labels, legal) := [{"path": path, "value": v, "severity": severity, "effect": effect} |
	some r in listed(resource)
	r.requirement.key in labels
	some i, v in r.requirement.values
	is_string(v)
	not v in legal
	[severity, effect] := _effect(r.requirement, legal)
	path := array.concat(r.path, ["values", i])
]

_effect(requirement, legal) := ["error", "nothing can be launched"] if {
	requirement.operator == "In"
	every v in requirement.values {
		is_string(v)
		not v in legal
	}
} else := ["warning", "the value matches nothing"] if {
	requirement.operator == "In"
} else := ["warning", "the value excludes nothing"] if {
	requirement.operator == "NotIn"
}

# corrected adds the fix for a value whose legal spelling is known. Spellings are looked up without case and punctuation.
corrected(found, wrong, spellings) := finding.with_fix(
	found,
	sprintf("write %s", [right]), true, [finding.replace(wrong.path, right)],
) if {
	right := spellings[regex.replace(lower(wrong.value), `[^a-z0-9]`, "")]
} else := found

# keys are the label keys of the requirements and of the template of a NodePool: {"path", "label", "of"}.
keys(resource) := array.concat(
	[{"path": array.concat(r.path, ["key"]), "label": r.requirement.key, "of": "requirement"} |
		some r in listed(resource)
		is_string(r.requirement.key)
	],
	[{"path": array.concat(path, [label]), "label": label, "of": "template"} |
		resource.type == "NodePool"
		path := ["spec", "template", "metadata", "labels"]
		some label in object.keys(object.get(resource.body, path, {}))
	],
)

# domain is what stands before the slash, or the whole key.
domain(label) := split(label, "/")[0]

# fault is a finding on one of the keys.
fault(key, message) := finding.at(key.path, message) if key.of == "requirement"

fault(key, message) := finding.key(key.path, message) if key.of == "template"

# unless_auto_mode is the finding, withheld when the node class may be one of EKS Auto Mode, which has labels and releases of its own;
# undefined when it is one.
unless_auto_mode(found, resource) := finding.with_doubt(found, group) if {
	group := _class_group(resource)
	value.unknown(group)
} else := found if {
	_class_group(resource) != "eks.amazonaws.com"
}

# The API group of the node class, or the unknown that keeps it open.
_class_group(resource) := unknown[0] if {
	unknown := [x |
		some n in numbers.range(1, count(_group_path(resource)))
		x := object.get(resource.body, array.slice(_group_path(resource), 0, n), null)
		value.unknown(x)
	]
	count(unknown) > 0
} else := object.get(resource.body, _group_path(resource), karpenter.aws_group)

_group_path(resource) := array.concat(spec_path[resource.type], ["nodeClassRef", "group"])

# METADATA
# title: Number or boolean in the place of text
# description: |
#   Values of requirements, taints, labels and annotations are text. YAML reads 2, true, on and no without quotes as something else,
#   and the API server rejects the object.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecrequirements
#     description: Karpenter, requirements
#   - ref: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set
#     description: Kubernetes, labels
# custom:
#   severity: error
#   confidence: high
#   subjects: [NodePool, NodeClaim]
#   versions: advice in Terraform's kubernetes_manifest, which turns such values into text
#   remediation: Put the value in quotes.
package rules.nodepool["unquoted-requirement-value"]

import data.lib.delivery
import data.lib.requirement

_texts contains [array.concat(r.path, ["values", i]), v] if {
	some r in requirement.listed(input)
	some i, v in r.requirement.values
}

_texts contains [array.concat(path, [i, "value"]), taint.value] if {
	some list in ["taints", "startupTaints"]
	path := array.concat(requirement.spec_path[input.type], [list])
	some i, taint in object.get(input.body, path, [])
}

_texts contains [["spec", "template", "metadata", map, key], v] if {
	input.type == "NodePool"
	some map in ["labels", "annotations"]
	some key, v in input.body.spec.template.metadata[map]
}

# disruption/do-not-disrupt-invalid speaks of its annotation.
findings contains delivery.not_text(input, path, x) if {
	some [path, x] in _texts
	path[count(path) - 1] != "karpenter.sh/do-not-disrupt"
}

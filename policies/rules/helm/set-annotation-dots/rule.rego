# METADATA
# title: Dots of an annotation not escaped
# description: |
#   The name of a Helm setting is split at its dots. The annotation eks.amazonaws.com/role-arn has two of its own: without a backslash
#   before each, Helm makes nested values of it, and the service account gets no role.
# related_resources:
#   - ref: https://helm.sh/docs/intro/using_helm/#the-format-and-limitations-of---set
#     description: Helm, the format and limitations of --set
#   - ref: https://registry.terraform.io/providers/hashicorp/helm/latest/docs/resources/release
#     description: Terraform, helm_release
# custom:
#   severity: error
#   confidence: high
#   subjects: [helm_release]
#   remediation: "Write eks\\\\.amazonaws\\\\.com/role-arn in HCL, or give the annotation in values."
package rules.helm["set-annotation-dots"]

import data.lib.finding
import data.lib.value

findings contains finding.with_fix(found, "Escape the dots", true, [finding.replace(path, concat("", [parents, escaped]))]) if {
	some list in ["set", "set_sensitive"]
	some i, setting in input.body[list]
	[[_, parents, annotation]] := regex.find_all_string_submatch_n(`^(.*annotations\.)(eks\\?\.amazonaws\\?\.com/role-arn)$`, setting.name, 1)
	escaped := `eks\.amazonaws\.com/role-arn`
	annotation != escaped
	path := [list, i, "name"]
	found := finding.at(path, sprintf(
		"the dots of the annotation are not escaped in %s: Helm makes nested values of them, and the service account gets no role",
		[value.show(setting.name)],
	))
}

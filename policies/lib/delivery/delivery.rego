# METADATA
# title: Delivery of manifests
# description: What happens to a manifest between the file and the API server.
package lib.delivery

import data.lib.finding

# not_text is the finding on a number or a boolean in the place of text; undefined on anything else. Terraform's kubernetes_manifest
# turns it into text, a manifest in a file or in yaml_body arrives as it is written.
not_text(resource, path, x) := finding.with_severity(finding.at(path, message), "info") if {
	type_name(x) in _other_types
	regex.match(`(^|\.)kubernetes_manifest\.[^./]+$`, resource.host)
	message := sprintf("%v is a %s, and the API wants text: kubernetes_manifest converts it, nothing else does", [x, type_name(x)])
} else := finding.at(path, message) if {
	type_name(x) in _other_types
	message := sprintf("%v is a %s, and the API wants text: the object is rejected", [x, type_name(x)])
}

_other_types := {"number", "boolean"}

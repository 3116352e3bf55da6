# METADATA
# title: Value for the token of the service account
# description: |
#   The Karpenter chart has no value automountServiceAccountToken. It writes false to the service account and true to the pod, and the
#   pod decides. The tokens of IRSA and of Pod Identity are volumes of their own and depend on neither.
# related_resources:
#   - ref: https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/
#     description: Kubernetes, configure service accounts for pods
#   - ref: https://github.com/aws/karpenter-provider-aws/tree/main/charts/karpenter
#     description: Karpenter, the chart
# custom:
#   severity: warning
#   confidence: high
#   subjects: [KarpenterRelease]
#   contested: A field report calls the setting of the service account the cause of missing credentials. The pod's setting overrides it.
#   remediation: Delete the value. If the controller has no credentials, look at the trust policy of its role and at the annotation.
package rules.helm["automount-ignored"]

import data.lib.doubt
import data.lib.finding
import data.lib.release

findings contains doubt.unless_known(found, release.chart_doubts(input)) if {
	some parent in [["values"], ["values", "serviceAccount"]]
	"automountServiceAccountToken" in object.keys(object.get(input.body, parent, {}))
	path := array.concat(parent, ["automountServiceAccountToken"])
	found := finding.key(path, sprintf(
		"the chart has no value %s: it is ignored, and the controller's credentials do not depend on it",
		[concat(".", array.slice(path, 1, count(path)))],
	))
}

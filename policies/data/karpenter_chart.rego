# METADATA
# title: Values and repositories of the Karpenter chart
# description: |
#   Which value tells the name of the cluster, where the values below settings.aws went, and where the chart is published. Read from
#   the charts of 0.16 and of every minor release from 0.26 to 1.14, and https://karpenter.sh/docs/upgrading/upgrade-guide/,
#   November 2026.
package facts.karpenter_chart

# The values that the chart reads as the name of the cluster, in the order in which they came.
cluster_name := [
	{"path": ["clusterName"], "until": "0.19.0"},
	{"path": ["settings", "aws", "clusterName"], "since": "0.19.0", "until": "0.33.0"},
	{"path": ["settings", "clusterName"], "since": "0.32.0"},
]

# The release since which there is no other way to tell it.
cluster_name_required := "0.19.0"

# Where the name is written by mistake, or for another version.
not_read := [
	["clusterName"],
	["aws", "clusterName"],
	["settings", "clusterName"],
	["settings", "aws", "clusterName"],
	["settings", "settings", "clusterName"],
]

settings_aws := {
	# the release that reads settings.aws next to its successors, and the one that does not any more
	"deprecated": "0.32.0",
	"removed": "0.33.0",
	# where each value went
	"moved": {
		"assumeRoleARN": "nowhere, since Karpenter 1.0",
		"assumeRoleDuration": "nowhere, since Karpenter 1.0",
		"clusterCABundle": "settings.clusterCABundle",
		"clusterEndpoint": "settings.clusterEndpoint",
		"clusterName": "settings.clusterName",
		"defaultInstanceProfile": "spec.role or spec.instanceProfile of the EC2NodeClass",
		"interruptionQueueName": "settings.interruptionQueue",
		"isolatedVPC": "settings.isolatedVPC",
		"region": "AWS_REGION in controller.env",
		"reservedENIs": "settings.reservedENIs",
		"tags": "spec.tags of the EC2NodeClass",
		"vmMemoryOverheadPercent": "settings.vmMemoryOverheadPercent",
	},
}

# Where the project publishes its chart, pull-through caches of Amazon ECR included.
official := `(^|//)public\.ecr\.aws/karpenter(/|$)|/ecr-public/karpenter(/|$)|(^|//)charts\.karpenter\.sh|github\.com/aws/karpenter`

legacy_repository := {
	"url": `^https?://charts\.karpenter\.sh(/|$)`,
	# the last version there
	"last": "0.16.3",
	"successor": "oci://public.ecr.aws/karpenter",
}

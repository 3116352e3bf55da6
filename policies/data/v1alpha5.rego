# METADATA
# title: The API before v1beta1
# description: |
#   Its kinds with their successors, until when they are served, and where the fields of the Provisioner went. Read from the CRDs of
#   0.31 to 0.33 and https://karpenter.sh/docs/upgrading/v1beta1-migration/, November 2026.
package facts.v1alpha5

# the release that serves the old and the new kinds, and the first without the old ones
deprecated := "0.32.0"

removed := "0.33.0"

kinds := {
	"Provisioner": {"api": "karpenter.sh/v1alpha5", "successor": "NodePool"},
	"Machine": {"api": "karpenter.sh/v1alpha5", "successor": "NodeClaim"},
	"AWSNodeTemplate": {"api": "karpenter.k8s.aws/v1alpha1", "successor": "EC2NodeClass"},
}

# fields of the spec of a Provisioner, and where they are in a NodePool of each API version
moved := {
	"v1": object.union(_moved, {
		"consolidation": "spec.disruption.consolidationPolicy: WhenEmptyOrUnderutilized",
		"kubeletConfiguration": "spec.kubelet of the EC2NodeClass",
		"ttlSecondsUntilExpired": "spec.template.spec.expireAfter",
	}),
	"v1beta1": object.union(_moved, {
		"consolidation": "spec.disruption.consolidationPolicy: WhenUnderutilized",
		"kubeletConfiguration": "spec.template.spec.kubelet",
		"ttlSecondsUntilExpired": "spec.disruption.expireAfter",
	}),
}

_moved := {
	"annotations": "spec.template.metadata.annotations",
	"labels": "spec.template.metadata.labels",
	"provider": "an EC2NodeClass of its own",
	"providerRef": "spec.template.spec.nodeClassRef",
	"requirements": "spec.template.spec.requirements",
	"startupTaints": "spec.template.spec.startupTaints",
	"taints": "spec.template.spec.taints",
	"ttlSecondsAfterEmpty": "spec.disruption with consolidationPolicy WhenEmpty and consolidateAfter",
}

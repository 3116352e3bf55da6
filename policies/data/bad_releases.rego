# METADATA
# title: Karpenter releases to stay away from
# description: |
#   Releases that the project itself warns of, and the next patch without the fault. Sources:
#   https://karpenter.sh/docs/upgrading/upgrade-guide/ and https://github.com/kubernetes-sigs/karpenter/issues/2785, November 2026.
package facts.bad_releases

by_version := {
	"0.28.0": {
		"fault": "it takes nodes of Kubernetes 1.26 and later for lost while they start, and launches more",
		"next": "0.28.1",
	},
	"0.29.1": {
		"fault": "it leaks memory and file descriptors until the controller is killed",
		"next": "0.29.2",
	},
	"1.8.4": {
		"fault": "it leaves pods with certain topology spread constraints pending",
		"next": "1.8.5",
	},
}

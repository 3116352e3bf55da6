# METADATA
# title: Karpenter releases
# description: |
#   Which API versions a release serves. Read from the CRDs of every minor release from 0.32 to 1.14 and the migration guide,
#   https://karpenter.sh/docs/upgrading/v1-migration/, November 2026.
package facts.karpenter

api := {
	# the release that introduced v1 for everybody, next to v1beta1
	"v1": "1.0.0",
	# the release whose CRDs have v1 alone
	"v1_only": "1.1.0",
	# patch releases of older lines that serve v1 next to v1beta1
	"v1_first_patches": ["0.33.8", "0.34.9", "0.35.8", "0.36.5", "0.37.3"],
}

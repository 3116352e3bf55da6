# METADATA
# title: Aliases of images
# description: |
#   The families of an alias family@version, the amiFamily of each, and how its versions are written. Read from the CRD of
#   Karpenter 1.14 and https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms, November 2026.
package facts.ami_alias

# the longest alias that the CRD takes
max_length := 30

families := {
	"al2": {"family": "AL2", "version": _date, "example": "v20250519"},
	"al2023": {"family": "AL2023", "version": _date, "example": "v20250519"},
	"bottlerocket": {"family": "Bottlerocket", "version": `^v?\d+\.\d+\.\d+$`, "example": "v1.38.0"},
	"windows2019": {"family": "Windows2019"},
	"windows2022": {"family": "Windows2022"},
	# since is the release of Karpenter that knows the family
	"windows2025": {"family": "Windows2025", "since": "1.9.0"},
}

_date := `^v\d{8}$`

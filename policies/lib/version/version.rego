# METADATA
# title: Versions
# description: |
#   Comparison of Karpenter (1.7.4, v0.37.2) and Kubernetes (1.33, v1.33.2) versions. All functions are undefined on an unknown
#   version and on text that is no version.
package lib.version

# at_least holds when version is bound or later; missing parts count as zero.
at_least(version, bound) if semver.compare(full(version), full(bound)) >= 0

below(version, bound) if semver.compare(full(version), full(bound)) < 0

# unknown holds when the version is not known, or not one.
unknown(version) if not full(version)

# full is the version with three numbers: v1.33 becomes 1.33.0. What follows the numbers (-eksbuild.1) is dropped.
full(version) := sprintf("%s.%s.%s", [major, minor, patch]) if {
	is_string(version)
	[parts] := regex.find_all_string_submatch_n(`^v?(\d+)\.(\d+)(?:\.(\d+))?(?:[-+.].*)?$`, trim_space(version), 1)
	[_, major, minor, _] := parts
	patch := _number(parts[3])
}

_number("") := "0"

_number(digits) := digits if digits != ""

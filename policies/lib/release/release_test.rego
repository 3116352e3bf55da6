package lib.release_test

import data.lib.release

_hole := {"$unknown": {"expr": "var.x", "refs": ["var.x"]}}

_release(body) := {"body": body}

test_version if {
	release.version(_release({"version": "1.0.0"})) == "1.0.0" with data.target.karpenter as _hole
	release.version(_release({"version": "1.0.0"})) == "1.7.4" with data.target.karpenter as "1.7.4"
	release.version(_release({"version": _hole})) == _hole with data.target.karpenter as _hole
	not release.version(_release({})) with data.target.karpenter as _hole
}

test_own_chart if {
	every body in [
		{"repository": "oci://public.ecr.aws/karpenter", "chart": "karpenter"},
		{"chart": "oci://public.ecr.aws/karpenter/karpenter"},
		{"repository": "public.ecr.aws/karpenter", "chart": "karpenter"},
		{"repository": "oci://111122223333.dkr.ecr.eu-west-1.amazonaws.com/ecr-public/karpenter", "chart": "karpenter"},
		{"repository": "https://charts.karpenter.sh", "chart": "karpenter"},
		{"repository": "oci://public.ecr.aws/karpenter", "chart": _hole},
	] {
		release.chart_doubts(_release(body)) == []
	}
}

test_other_chart if {
	release.chart_doubts(_release({"repository": _hole, "chart": "karpenter"})) == [_hole]
	[doubt] := release.chart_doubts(_release({"chart": "./charts/karpenter"}))
	doubt["$unknown"].expr == `what is in the chart "./charts/karpenter"`
	count(release.chart_doubts(_release({"repository": "oci://public.ecr.aws/karpenters", "chart": "karpenter"}))) == 1
	count(release.chart_doubts(_release({}))) == 1
}

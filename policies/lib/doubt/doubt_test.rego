package lib.doubt_test

import data.lib.doubt
import data.lib.finding

_found := finding.at(["a"], "m")

_hole(expr) := {"$unknown": {"expr": expr, "refs": []}}

test_unless_known if {
	doubt.unless_known(_found, []) == _found
	doubt.unless_known(_found, ["x", null, {}]) == _found
	doubt.unless_known(_found, ["x", _hole("var.a"), _hole("var.b")]).doubts == ["var.a"]
}

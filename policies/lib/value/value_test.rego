package lib.value_test

import data.lib.value

_hole := {"$unknown": {"expr": "var.x", "refs": ["var.x"]}}

_arn := {"$unknown": {
	"expr": "arn:aws:iam::${var.account}:role/node",
	"refs": ["aws_iam_role.node.arn", "var.account"],
	"prefix": "arn:aws:iam::",
	"suffix": ":role/node",
	"pieces": ["arn:aws:iam::", ":role/node"],
}}

test_known if {
	value.known("x")
	value.known(null)
	value.known({})
	value.known([])
	not value.known(_hole)
	not value.known(_arn)
}

test_refers_to if {
	value.refers_to(_arn, {"id": "aws_iam_role.node"})
	not value.refers_to(_arn, {"id": "aws_iam_role.nod"})
	not value.refers_to("aws_iam_role.node", {"id": "aws_iam_role.node"})
}

test_same if {
	value.same("a", "a")
	value.same(_hole, _hole)
	not value.same(_hole, "a")
	not value.same("a", "b")
}

test_prefixes if {
	value.starts_with("arn:x", "arn:")
	value.starts_with(_arn, "arn:")
	not value.starts_with(_hole, "arn:")
	value.may_start_with(_hole, "arn:")
	value.may_start_with(_arn, "arn:aws:iam::1111")
	not value.may_start_with(_arn, "sg-")
	not value.may_start_with("node", "arn:")
}

test_may_equal if {
	value.may_equal(_arn, "arn:aws:iam::1:role/node")
	not value.may_equal(_arn, "arn:aws:iam::1:role/other")
	value.may_equal(_hole, "anything")
	not value.may_equal("a", "b")
}

test_show if {
	value.show("a") == `"a"`
	value.show(1) == "1"
	value.show(_hole) == "var.x"
}

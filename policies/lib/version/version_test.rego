package lib.version_test

import data.lib.version

test_full[v] if {
	some v, want in {
		"1.7.4": "1.7.4",
		"v0.37.2": "0.37.2",
		"1.33": "1.33.0",
		" 1.33 ": "1.33.0",
		"v1.33.2-eks-1234": "1.33.2",
		"1.30.x": "1.30.0",
	}
	version.full(v) == want
}

test_no_version[v] if {
	some v in ["", "latest", "~> 1.3", ">= 1.0", 1.3, null, {"$unknown": {"expr": "var.v", "refs": []}}]
	version.unknown(v)
	not version.at_least(v, "0.0.1")
	not version.below(v, "99.0.0")
}

test_compare if {
	version.at_least("1.10.0", "1.9.9")
	version.at_least("v1.1", "1.1.0")
	version.below("0.37.7", "1.0.0")
	not version.below("1.0.0", "1.0.0")
}

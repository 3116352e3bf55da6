# METADATA
# title: IRSA of the Karpenter controller
# description: Which chart release uses which controller role, and which service accounts the role trusts.
package lib.irsa

import data.lib.value

# release is the one release whose service account is annotated with the role; without annotations in sight, the only release of the
# stack for its only controller role. Undefined when neither is so.
release(role) := linked[0] if {
	linked := [r | some r in data.stack.KarpenterRelease; _annotated(r.body.role_arn, role)]
	count(linked) == 1
} else := only if {
	[only] := data.stack.KarpenterRelease
	count(data.stack.ControllerRole) == 1
	count(data.stack.aws_eks_pod_identity_association) == 0
	not _annotated_elsewhere(only, role)
}

_annotated(arn, role) if value.refers_to(arn, {"id": role.host})

_annotated(arn, role) if endswith(arn, concat("", ["/", role.name]))

_annotated_elsewhere(r, role) if {
	value.known(r.body.role_arn)
	value.present(r.body.role_arn)
	not _annotated(r.body.role_arn, role)
}

# trusts holds when one of the trusted service accounts certainly has that value as its field ("namespace" or "name").
trusts(role, field, have) if {
	some account in role.body.service_accounts
	_accepts(account, account[field], have)
}

_accepts(_, want, have) if value.same(want, have)

_accepts(account, want, have) if {
	account.pattern == true
	glob.match(want, null, have)
}

# doubts are the unknowns that could make the role trust the value after all, or the release another one, in order.
doubts(role, field, r, have) := array.concat(_link_doubts(role, r), _value_doubts(role, field, have))

_link_doubts(role, r) := [unknown |
	not _annotated(r.body.role_arn, role)
	some unknown in [r.body.role_arn]
	value.unknown(unknown)
]

_value_doubts(_, _, have) := [have] if value.unknown(have)

_value_doubts(role, field, have) := [unknown |
	some account in role.body.service_accounts
	some unknown in _unknowns(account, field, have)
	value.unknown(unknown)
	value.may_equal(unknown, have)
] if value.known(have)

_unknowns(account, _, _) := [account] if value.unknown(account)

_unknowns(account, field, have) := array.concat([account[field]], _pattern_doubts(account, account[field], have)) if {
	value.known(account)
}

_pattern_doubts(account, want, have) := [account.pattern] if {
	value.unknown(account.pattern)
	glob.match(want, null, have)
}

_pattern_doubts(account, _, _) := [] if value.known(account.pattern)

_pattern_doubts(_, want, have) := [] if not glob.match(want, null, have)

# shown are the values of a field of all trusted service accounts, for a message.
shown(role, field) := concat(", ", {value.show(account[field]) | some account in role.body.service_accounts})

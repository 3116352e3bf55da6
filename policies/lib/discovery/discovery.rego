# METADATA
# title: Discovery by tag
# description: Which security groups and subnets of the stack a selector's tags match.
package lib.discovery

import data.lib.value

# certain are the ids of the Discoverable resources of a kind that certainly carry all the tags.
certain(kind, tags) := {d.id |
	some d in data.stack.Discoverable
	d.body.kind == kind
	every key, want in tags {
		_match(d.body.tags[key], want)
	}
}

_match(have, want) if value.same(have, want)

_match(have, "*") if value.known(have)

# doubts are the unknowns, as a set, that could make one more resource of the kind match.
doubts(kind, tags) := {doubt |
	some d in data.stack.Discoverable
	d.body.kind == kind
	not d.id in certain(kind, tags)
	some doubt in _doubts(d.body.tags, tags)
	possible(d.body.tags, tags)
}

_doubts(have, _) := {have} if value.unknown(have)

_doubts(have, tags) := {doubt |
	some key, want in tags
	some doubt in [object.get(have, key, null), want]
	value.unknown(doubt)
} if value.known(have)

# possible holds when no known tag speaks against the match.
possible(have, _) if value.unknown(have)

possible(have, tags) if {
	value.known(have)
	every key, want in tags {
		_possible(object.get(have, key, null), want)
	}
}

_possible(have, want) if _match(have, want)

_possible(have, want) if {
	value.unknown(have)
	value.known(want)
	value.may_equal(have, want)
}

_possible(have, want) if {
	value.unknown(want)
	have != null
}

# show writes tags as key=value.
show(tags) := concat(", ", [sprintf("%s=%s", [key, _plain(v)]) | some key, v in tags])

_plain(v) := v if is_string(v)

_plain(v) := value.show(v) if not is_string(v)

# METADATA
# title: Values and unknowns
# description: |
#   A value that cannot be computed offline is the marker {"$unknown": {"expr", "refs", "prefix", "suffix", "pieces"}}; the last
#   three only for a string of which parts are known. The functions below are undefined, never wrong, on an unknown.
package lib.value

# known holds for every value that is no marker.
known(x) if not unknown(x)

unknown(x) if is_object(x["$unknown"])

# present holds unless the value is null; absent values are undefined in Rego.
present(x) if not is_null(x)

# refs are the addresses behind an unknown.
refs(x) := {ref | some ref in x["$unknown"].refs}

# refers_to holds when an unknown comes from the resource: its address alone or one of its attributes.
refers_to(x, resource) if {
	some ref in refs(x)
	_below(ref, resource.id)
}

_below(ref, id) if ref == id

_below(ref, id) if startswith(ref, concat("", [id, "."]))

# same holds for two known values that are equal, and for two unknowns of one expression.
same(a, b) if {
	known(a)
	known(b)
	a == b
}

same(a, b) if {
	unknown(a)
	unknown(b)
	not pieces(a)
	not pieces(b)
	a["$unknown"].expr == b["$unknown"].expr
}

# pieces are the literal texts around the holes of a string; a known string is one piece.
pieces(x) := [x] if is_string(x)

pieces(x) := x["$unknown"].pieces

# lines are the lines of a text. A hole is the character U+FFFC.
lines(x) := split(concat("\uFFFC", pieces(x)), "\n")

# starts_with holds when the string certainly starts with prefix.
starts_with(x, prefix) if startswith(x, prefix)

starts_with(x, prefix) if startswith(x["$unknown"].prefix, prefix)

# may_start_with holds when the string starts with prefix, or could once its holes are known.
may_start_with(x, prefix) if startswith(x, prefix)

may_start_with(x, prefix) if {
	unknown(x)
	start := object.get(x["$unknown"], "prefix", "")
	_one_starts_the_other(start, prefix)
}

_one_starts_the_other(a, b) if startswith(a, b)

_one_starts_the_other(a, b) if startswith(b, a)

# may_equal holds when x is y, or could be once it is known.
may_equal(x, y) if x == y

may_equal(x, y) if {
	unknown(x)
	start := object.get(x["$unknown"], "prefix", "")
	end := object.get(x["$unknown"], "suffix", "")
	startswith(y, start)
	endswith(y, end)
}

# text is a string, number or boolean as text.
text(x) := x if is_string(x)

text(x) := sprintf("%v", [x]) if is_number(x)

text(x) := sprintf("%v", [x]) if is_boolean(x)

# show is a value as a message names it.
show(x) := sprintf("%q", [x]) if is_string(x)

show(x) := x["$unknown"].expr if unknown(x)

show(x) := json.marshal(x) if {
	not is_string(x)
	known(x)
}

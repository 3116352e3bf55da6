# METADATA
# title: Findings
# description: |
#   The only ways to make a finding. A place is a path below input.body: keys are strings, indexes are numbers. The engine
#   turns it into a range in the author's file, and withholds a finding whose place is unknown.
package lib.finding

# at: the value at path is wrong.
at(path, message) := {"place": "value", "path": path, "message": message}

# lacking: the list at path lacks an item.
lacking(path, message) := {"place": "lacking", "path": path, "message": message}

# key: the field at path does not belong there, whatever its value.
key(path, message) := {"place": "key", "path": path, "message": message}

# missing: the object at path lacks key.
missing(path, key, message) := {"place": "missing", "path": path, "key": key, "message": message}

# missing_at is missing, shown at another place of the subject that says more.
missing_at(path, key, shown, message) := object.union(missing(path, key, message), {"shown": shown})

# within: the text at path is wrong because of a fragment, which stands in the line with that index, counted from 0.
within(path, line, fragment, message) := {
	"place": "expression",
	"path": path,
	"line": line,
	"within": fragment,
	"message": message,
}

# expression: the verdict follows from how the value at path is written, even if the value is unknown: from what it refers to, or
# from the text around its holes.
expression(path, message) := {"place": "expression", "path": path, "message": message}

with_severity(f, severity) := object.union(f, {"severity": severity})

with_confidence(f, confidence) := object.union(f, {"confidence": confidence})

# with_doubt withholds a finding: the unknown x would decide it.
with_doubt(f, x) := object.union(f, {"doubts": array.concat(object.get(f, "doubts", []), [_expression(x)])})

_expression(x) := x["$unknown"].expr if {
	x["$unknown"].expr
} else := "an unknown value"

# with_related adds a place in another resource of the stack, with its own sentence.
with_related(f, resource, path, message) := _with_place(f, {"resource": resource.id, "path": path, "message": message})

# with_related_here adds another place in the subject.
with_related_here(f, path, message) := _with_place(f, {"path": path, "message": message})

# with_version adds the place that tells the version of "karpenter" or "kubernetes", if a file does.
with_version(f, target, message) := _with_place(f, {"target": target, "path": [], "message": message})

# with_fix adds a change that mends the finding. Safe means that it keeps the meaning and needs no choice. Edits are made by
# replace and rename.
with_fix(f, title, safe, edits) := object.union(f, {"fixes": array.concat(
	object.get(f, "fixes", []),
	[{"title": title, "safe": safe, "edits": edits}],
)})

# replace puts the string value in the place of the scalar at path.
replace(path, value) := {"path": path, "value": value}

# rename changes the key of the field at path.
rename(path, key) := {"path": path, "rename": key}

_with_place(f, place) := object.union(f, {"related": array.concat(object.get(f, "related", []), [place])})

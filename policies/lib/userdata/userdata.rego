# METADATA
# title: User data
package lib.userdata

import data.lib.value

# bootstrap is the script with which Amazon Linux 2 joins a cluster. Later systems do not have it.
bootstrap := "/etc/eks/bootstrap.sh"

# bootstrap_calls are the indexes of the lines that run the script. It is empty for a text that first asks whether it is there.
bootstrap_calls(text) := {i |
	not _asks_first(text)
	some i, line in value.lines(text)
	contains(line, bootstrap)
	not startswith(trim_space(line), "#")
}

_asks_first(text) if {
	some line in value.lines(text)
	regex.match(`(\[|\btest)\s+-[a-z]\s+"?/etc/eks/bootstrap\.sh`, line)
}

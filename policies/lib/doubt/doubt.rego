# METADATA
# title: Doubts
# description: Findings that depend on several values.
package lib.doubt

import data.lib.finding
import data.lib.value

# unless_known is the finding, withheld when one of the values on which it depends is unknown. The first one is named.
unless_known(found, values) := finding.with_doubt(found, unknown[0]) if {
	unknown := [x | some x in values; value.unknown(x)]
	count(unknown) > 0
} else := found

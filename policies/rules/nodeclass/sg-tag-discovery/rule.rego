# METADATA
# title: Security groups found by tag
# description: |
#   securityGroupSelectorTerms with tags select whatever carries the tags when a node is launched: no group, a group too many, or one
#   of another cluster. Nodes then come up that cannot reach the API server, or load balancers that find two tagged groups.
# related_resources:
#   - ref: https://karpenter.sh/docs/concepts/nodeclasses/#specsecuritygroupselectorterms
#     description: Karpenter, spec.securityGroupSelectorTerms
#   - ref: https://karpenter.sh/docs/troubleshooting/
#     description: Karpenter, troubleshooting
# custom:
#   severity: warning
#   confidence: medium
#   subjects: [EC2NodeClass]
#   contested: |
#     Field reports trace clusters that could not bootstrap to tag discovery and ask for explicit ids. Karpenter's own getting-started
#     guide and the registry module select by tag. karplint is silent where the scanned Terraform shows exactly one group with the tags.
#   remediation: Select the groups by id, from a Terraform reference, or tag exactly one group in the configuration that is scanned.
package rules.nodeclass["sg-tag-discovery"]

import data.lib.discovery
import data.lib.finding

findings contains _undecided(finding.at(path, message), term.tags) if {
	some i, term in input.body.spec.securityGroupSelectorTerms
	is_object(term.tags)
	count({"id", "name"} & object.keys(term)) == 0
	path := ["spec", "securityGroupSelectorTerms", i, "tags"]
	matching := discovery.certain("security_group", term.tags)
	count(matching) != 1
	message := sprintf("security groups are found by the tags %s, and %s", [discovery.show(term.tags), _proof(matching)])
}

_proof(matching) := "nothing in the scanned files shows that exactly one group has them" if count(matching) == 0

_proof(matching) := sprintf("%d groups have them: nodes get them all", [count(matching)]) if count(matching) > 1

# Groups whose tags are not known may be the proof.
_undecided(found, tags) := finding.with_doubt(found, doubt) if {
	doubts := discovery.doubts("security_group", tags)
	some doubt in doubts
	doubt == sort(doubts)[0]
}

else := found

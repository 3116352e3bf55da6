# METADATA
# title: Fields of the node class
# description: |
#   Since which release a field of the EC2NodeClass is there. Read from the CRDs of every minor release from 0.32 to 1.14,
#   November 2026.
package facts.node_class

since := {"instanceProfile": "0.32.10"}

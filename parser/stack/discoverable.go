package stack

import (
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// discoverables assembles Discoverable{kind, tags}: what Karpenter can find by tag. Kind is "security_group" or "subnet". Tags are an
// object, or unknown; absent when there are none.
func (a *assembly) discoverables() {
	extra := a.extraTags()
	for _, typ := range []struct{ terraform, kind string }{{"aws_security_group", "security_group"}, {"aws_subnet", "subnet"}} {
		for _, r := range a.byType[typ.terraform] {
			a.discoverable(r, typ.kind, append([]*document.Node{get(r.Body, "tags")}, extra[r.ID]...)...)
		}
	}
	for _, r := range a.byType["module"] {
		if address, sub := source(r); address == eksModule && sub == "" {
			tags := get(r.Body, "tags")
			node := []*document.Node{tags, get(r.Body, "node_security_group_tags")}
			cluster := []*document.Node{tags, first(r.Body, "security_group_tags", "cluster_security_group_tags")}
			a.discoverable(r, "security_group", append(node, extra[r.ID+".node_security_group_id"]...)...)
			a.discoverable(r, "security_group", append(cluster, extra[r.ID+".cluster_security_group_id"]...)...)
		}
	}
}

func (a *assembly) discoverable(r *document.Resource, kind string, tags ...*document.Node) {
	var all *document.Node
	for _, t := range tags {
		switch {
		case t.IsNull():
		case all == nil || all.Kind == document.Unknown || t.Kind == document.Unknown:
			all = t
		default:
			all = merge(all, t)
		}
	}
	a.add("Discoverable", r, field("kind", fallback(kind, r)), field("tags", all))
}

// extraTags are the tags that aws_ec2_tag puts on resources and module outputs, by their addresses. A tag on a security group that no
// resource of the stack declares makes a Discoverable of its own; one on nobody knows what, a Discoverable of unknown tags.
func (a *assembly) extraTags() map[string][]*document.Node {
	out := map[string][]*document.Node{}
	for _, tag := range a.byType["aws_ec2_tag"] {
		id, tags := get(tag.Body, "resource_id"), get(tag.Body, "key")
		if key, ok := tags.Str(); ok {
			tags = nested([]string{key}, get(tag.Body, "value"))
		}
		if id == nil || tags == nil {
			continue
		}
		if owner := a.owner(id); owner != "" {
			out[owner] = append(out[owner], tags)
			continue
		}
		switch about := id.Expr + " " + strings.Join(id.Refs, " "); {
		case strings.Contains(about, "security_group"):
			a.discoverable(tag, "security_group", tags)
		case !strings.Contains(about, "subnet") && id.Kind == document.Unknown:
			a.discoverable(tag, "security_group", id)
		}
	}
	return out
}

// owner returns the address of the resource, or of the output of the cluster module, that an ID refers to; "" when it is none of the
// stack's security groups and subnets.
func (a *assembly) owner(id *document.Node) string {
	for _, typ := range []string{"aws_security_group", "aws_subnet"} {
		for _, r := range a.byType[typ] {
			if refersTo(id, r.ID) {
				return r.ID
			}
		}
	}
	for _, r := range a.byType["module"] {
		for _, output := range []string{".node_security_group_id", ".cluster_security_group_id"} {
			if address, sub := source(r); address == eksModule && sub == "" && refersTo(id, r.ID+output) {
				return r.ID + output
			}
		}
	}
	return ""
}

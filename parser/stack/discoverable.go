package stack

import "github.com/karplint/karplint/parser/document"

// discoverables assembles Discoverable{kind, tags}: what Karpenter can find by tag. Kind is "security_group" or "subnet". Tags are an
// object, or unknown; absent when there are none.
func (a *assembly) discoverables() {
	extra := a.extraTags()
	for _, typ := range []struct{ terraform, kind string }{{"aws_security_group", "security_group"}, {"aws_subnet", "subnet"}} {
		for _, r := range a.byType[typ.terraform] {
			a.discoverable(r, typ.kind, append([]*document.Node{r.Body.Field("tags")}, extra[r.ID]...)...)
		}
	}
	for _, r := range a.byType["module"] {
		if address, sub := source(r); address == eksModule && sub == "" {
			tags := r.Body.Field("tags")
			a.discoverable(r, "security_group", tags, r.Body.Field("node_security_group_tags"))
			a.discoverable(r, "security_group", tags, first(r.Body, "security_group_tags", "cluster_security_group_tags"))
		}
	}
}

func (a *assembly) discoverable(r *document.Resource, kind string, tags ...*document.Node) {
	var all *document.Node
	for _, t := range tags {
		switch {
		case t.IsNull():
		case all == nil || all.Kind == document.Unknown:
			all = t
		case t.Kind == document.Unknown:
			all = t
		default:
			all = merge(all, t)
		}
	}
	a.add("Discoverable", r, field("kind", fallback(kind, r)), field("tags", all))
}

// extraTags are the tags that aws_ec2_tag puts on resources, by their IDs.
func (a *assembly) extraTags() map[string][]*document.Node {
	out := map[string][]*document.Node{}
	for _, tag := range a.byType["aws_ec2_tag"] {
		key, ok := tag.Body.Field("key").Str()
		value := tag.Body.Field("value")
		if !ok || value == nil {
			continue
		}
		for _, typ := range []string{"aws_security_group", "aws_subnet"} {
			for _, r := range a.byType[typ] {
				if refersTo(tag.Body.Field("resource_id"), r.ID) {
					out[r.ID] = append(out[r.ID], nested([]string{key}, value))
				}
			}
		}
	}
	return out
}

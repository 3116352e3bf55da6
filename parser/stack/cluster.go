package stack

import (
	"github.com/karplint/karplint/parser/document"
)

const eksModule = "terraform-aws-modules/eks/aws"

// clusters assembles Cluster{name, version, authentication_mode} from aws_eks_cluster, the registry module and eksctl.
func (a *assembly) clusters() {
	for _, r := range a.byType["aws_eks_cluster"] {
		a.add("Cluster", r, field("name", get(r.Body, "name")), field("version", get(r.Body, "version")),
			field("authentication_mode", get(r.Body, "access_config", "authentication_mode")))
	}
	for _, r := range a.byType["module"] {
		if address, sub := source(r); address != eksModule || sub != "" {
			continue
		}
		a.add("Cluster", r,
			field("name", first(r.Body, "name", "cluster_name")),
			field("version", first(r.Body, "kubernetes_version", "cluster_version")),
			field("authentication_mode", moduleMode(r)))
	}
	for _, r := range a.byType["ClusterConfig"] {
		a.add("Cluster", r, field("name", get(r.Body, "metadata", "name")), field("version", get(r.Body, "metadata", "version")),
			field("authentication_mode", get(r.Body, "accessConfig", "authenticationMode")))
	}
}

// moduleMode is the authentication mode of the registry module: its argument, else the default of the pinned major version.
func moduleMode(r *document.Resource) *document.Node {
	if n := r.Body.Field("authentication_mode"); n != nil {
		return n
	}
	constraint, _ := r.Body.Field("version").Str()
	switch v := major(constraint); {
	case v == 0:
		return nil
	case v >= 20:
		return fallback("API_AND_CONFIG_MAP", r)
	default:
		return fallback("CONFIG_MAP", r)
	}
}

// first returns the first of the fields that is there.
func first(n *document.Node, names ...string) *document.Node {
	for _, name := range names {
		if f := n.Field(name); f != nil {
			return f
		}
	}
	return nil
}

// authMappings assembles AuthMapping{roles: [{rolearn, username, groups}]} from the aws-auth ConfigMap in all its forms.
func (a *assembly) authMappings() {
	for _, r := range a.byType["ConfigMap"] {
		a.configMap(r, get(r.Body, "metadata"))
	}
	for _, typ := range []string{"kubernetes_config_map", "kubernetes_config_map_v1", "kubernetes_config_map_v1_data"} {
		for _, r := range a.byType[typ] {
			a.configMap(r, get(r.Body, "metadata"))
		}
	}
	for _, r := range a.byType["module"] {
		if address, _ := source(r); address == eksModule {
			a.mapping(r, get(r.Body, "aws_auth_roles"))
		}
	}
	for _, r := range a.byType["ClusterConfig"] {
		if n := r.Body.Field("iamIdentityMappings"); n != nil {
			a.add("AuthMapping", r, field("roles", eksctlRoles(n)))
		}
	}
}

// configMap adds the mapping of a ConfigMap that is aws-auth, of any form.
func (a *assembly) configMap(r *document.Resource, metadata *document.Node) {
	name, maybe := is(get(metadata, "name"), "aws-auth")
	namespace := get(metadata, "namespace")
	system, perhaps := is(namespace, "kube-system")
	system, perhaps = system || namespace.IsNull(), perhaps || namespace.IsNull()
	roles := get(r.Body, "data", "mapRoles")
	switch {
	case name && system:
		a.mapping(r, roles)
	case maybe && perhaps:
		because := get(metadata, "name")
		if name {
			because = namespace
		}
		a.unsure("AuthMapping", r, because)
	}
}

func (a *assembly) mapping(r *document.Resource, roles *document.Node) {
	if !roles.IsNull() {
		a.add("AuthMapping", r, field("roles", parsed(roles)))
	}
}

// eksctlRoles gives eksctl's mappings the field name of aws-auth.
func eksctlRoles(n *document.Node) *document.Node {
	var out []*document.Node
	for _, item := range n.Items {
		c := *item
		c.Fields = nil
		for _, f := range item.Fields {
			if f.Name == "arn" {
				f.Name = "rolearn"
			}
			c.Fields = append(c.Fields, f)
		}
		out = append(out, &c)
	}
	return list(out, n)
}

// accessEntries assembles AccessEntry{principal_arn, type} from resources and module arguments. A Karpenter submodule of major 20
// or later makes one for its own node role unless create_access_entry is false; it has the field module instead.
func (a *assembly) accessEntries() {
	for _, r := range a.byType["aws_eks_access_entry"] {
		a.entry(r, r.Body)
	}
	for _, r := range a.byType["module"] {
		address, sub := source(r)
		if address != eksModule {
			continue
		}
		if sub == "" {
			for _, entry := range items(r.Body.Field("access_entries")) {
				a.entry(r, entry)
			}
			continue
		}
		constraint, _ := r.Body.Field("version").Str()
		create := r.Body.Field("create_access_entry")
		if sub == "modules/karpenter" && major(constraint) >= 20 && (create == nil || create.Value == true) {
			a.add("AccessEntry", r, field("module", fallback(r.ID, r)), field("type", fallback("EC2_LINUX", r)))
		}
	}
}

func (a *assembly) entry(r *document.Resource, body *document.Node) {
	typ := get(body, "type")
	if typ.IsNull() {
		typ = fallback("STANDARD", r)
	}
	a.add("AccessEntry", r, field("principal_arn", get(body, "principal_arn")), field("type", typ))
}

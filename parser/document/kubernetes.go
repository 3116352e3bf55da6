package document

import "strings"

// groups are the API groups whose kinds are named by the kind alone. Of any other group the type is kind and group, as kubectl
// writes them: NodePool.hypershift.openshift.io is not Karpenter's NodePool.
var groups = map[string]bool{
	"": true, "apps": true, "batch": true, "policy": true, "storage.k8s.io": true, "networking.k8s.io": true,
	"rbac.authorization.k8s.io": true, "apiextensions.k8s.io": true, "autoscaling": true, "scheduling.k8s.io": true,
	"karpenter.sh": true, "karpenter.k8s.aws": true, "eks.amazonaws.com": true, "eksctl.io": true,
	"argoproj.io": true, "kustomize.config.k8s.io": true,
	"helm.toolkit.fluxcd.io": true, "source.toolkit.fluxcd.io": true, "kustomize.toolkit.fluxcd.io": true,
}

// ManifestResource returns the resource that body declares, hosted by host or standing alone (nil). It returns false when
// body has no apiVersion or no kind, or a kind that is unknown.
func ManifestResource(body *Node, file *File, host *Resource) (*Resource, bool) {
	kindNode, versionNode := body.Field("kind"), body.Field("apiVersion")
	kind, ok := kindNode.Str()
	if !ok || kind == "" || versionNode.IsNull() {
		return nil, false
	}
	r := &Resource{Type: kind, File: file, Host: host, Header: kindNode.Range, Body: body}
	r.APIVersion, _ = versionNode.Str()
	if group, _, found := strings.Cut(r.APIVersion, "/"); found && !groups[group] {
		r.Type = kind + "." + group
	}
	r.Name, _ = body.Get("metadata", "name").Text()
	r.Namespace, _ = body.Get("metadata", "namespace").Text()
	name := r.Name
	if name == "" {
		name = "?"
	}
	r.ID = r.Type + "/" + name
	if host != nil {
		r.ID = host.ID + "/" + r.ID
		r.Calls = host.Calls
	}
	return r, true
}

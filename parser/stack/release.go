package stack

import (
	"path"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// chartName is the chart that runs Karpenter's controller.
const chartName = "karpenter"

// release is what all delivery forms of the chart say.
type release struct {
	name, namespace, version *document.Node
	values                   *document.Node
}

// releases assembles KarpenterRelease{name, namespace, version, service_account, role_arn, values} from helm_release, Argo CD
// Applications and Flux HelmReleases.
func (a *assembly) releases() {
	for _, r := range a.byType["helm_release"] {
		if chart, _ := r.Body.Field("chart").Str(); path.Base(chart) == chartName {
			namespace := r.Body.Field("namespace")
			if namespace.IsNull() {
				namespace = fallback("default", r)
			}
			values := items(r.Body.Field("values"))
			if n := r.Body.Field("values"); n != nil && n.Kind == document.Unknown {
				values = []*document.Node{n}
			}
			a.release(r, release{
				name: r.Body.Field("name"), namespace: namespace, version: r.Body.Field("version"),
				values: mergedValues(values, r.Body.Field("set"), r.Body.Field("set_list"), r.Body.Field("set_sensitive")),
			})
		}
	}
	for _, r := range a.byType["Application"] {
		sources := append(items(r.Body.Get("spec", "sources")), r.Body.Get("spec", "source"))
		for _, s := range sources {
			a.argo(r, s)
		}
	}
	for _, r := range a.byType["HelmRelease"] {
		a.flux(r)
	}
	for _, r := range a.byType["ClusterConfig"] {
		if k := r.Body.Field("karpenter"); k != nil {
			a.release(r, release{
				name: fallback(chartName, r), namespace: fallback(chartName, r), version: k.Field("version"),
				values: opened(&document.Node{Kind: document.Object}),
			})
		}
	}
}

func (a *assembly) argo(r *document.Resource, s *document.Node) {
	chart, _ := s.Field("chart").Str()
	repo, _ := s.Field("repoURL").Str()
	if chart != chartName && (chart != "" || !strings.HasSuffix(strings.TrimSuffix(repo, "/"), "/karpenter/"+chartName)) {
		return
	}
	helm := s.Field("helm")
	values := []*document.Node{helm.Field("values"), helm.Field("valuesObject")}
	merged := mergedValues(values, helm.Field("parameters"))
	if helm.Field("valueFiles") != nil {
		merged = opened(merged)
	}
	name := helm.Field("releaseName")
	if name == nil {
		name = r.Body.Get("metadata", "name")
	}
	a.release(r, release{
		name: name, namespace: r.Body.Get("spec", "destination", "namespace"), version: s.Field("targetRevision"), values: merged,
	})
}

func (a *assembly) flux(r *document.Resource) {
	spec := r.Body.Field("spec")
	chart, _ := spec.Get("chart", "spec", "chart").Str()
	version := spec.Get("chart", "spec", "version")
	if ref, ok := spec.Get("chartRef", "name").Str(); ok && chart == "" {
		for _, repo := range a.byType["OCIRepository"] {
			if url, _ := repo.Body.Get("spec", "url").Str(); repo.Name == ref {
				chart, version = path.Base(url), first(repo.Body.Get("spec", "ref"), "tag", "semver")
			}
		}
	}
	if path.Base(chart) != chartName {
		return
	}
	namespace := first(spec, "targetNamespace")
	if namespace == nil {
		namespace = r.Body.Get("metadata", "namespace")
	}
	name := spec.Field("releaseName")
	if name == nil && spec.Field("targetNamespace") == nil {
		name = r.Body.Get("metadata", "name")
	}
	values := mergedValues([]*document.Node{spec.Field("values")})
	if spec.Field("valuesFrom") != nil {
		values = opened(values)
	}
	a.release(r, release{name: name, namespace: namespace, version: version, values: values})
}

func (a *assembly) release(r *document.Resource, rel release) {
	a.add("KarpenterRelease", r,
		field("name", rel.name), field("namespace", rel.namespace), field("version", rel.version),
		field("service_account", serviceAccount(r, rel)),
		field("role_arn", rel.values.Get("serviceAccount", "annotations", "eks.amazonaws.com/role-arn")),
		field("values", rel.values))
}

// serviceAccount is the name of the controller's service account: the value serviceAccount.name, else the chart's full name for
// the release. It is nil when the values may say otherwise.
func serviceAccount(r *document.Resource, rel release) *document.Node {
	account := rel.values.Field("serviceAccount")
	if account != nil && account.Kind == document.Unknown {
		return account
	}
	if name := account.Field("name"); !name.IsNull() {
		return name
	}
	if rel.values.Open || account != nil && account.Open || rel.name == nil {
		return nil
	}
	if account.Field("create").IsNull() || account.Field("create").Value == true {
		name, ok := rel.name.Str()
		if override, given := first(rel.values, "fullnameOverride").Str(); given && override != "" {
			return text(override, rel.values.Field("fullnameOverride"))
		}
		if !ok || !first(rel.values, "nameOverride").IsNull() {
			return nil
		}
		if !strings.Contains(name, chartName) {
			name += "-" + chartName
		}
		return text(name, rel.name)
	}
	return nil
}

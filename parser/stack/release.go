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
	chart, repository        *document.Node
	values                   *document.Node
}

// releases assembles KarpenterRelease{name, namespace, version, chart, repository, service_account, role_arn, values} from
// helm_release, Argo CD Applications, Flux HelmReleases and eksctl.
func (a *assembly) releases() {
	for _, r := range a.byType["helm_release"] {
		a.helm(r)
	}
	for _, r := range a.byType["Application"] {
		for _, s := range append(items(get(r.Body, "spec", "sources")), get(r.Body, "spec", "source")) {
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
				values: opened(&document.Node{Kind: document.Object}, nil),
			})
		}
	}
}

func (a *assembly) helm(r *document.Resource) {
	chart := get(r.Body, "chart")
	if chart != nil && chart.Kind == document.Unknown {
		a.unsure("KarpenterRelease", r, chart)
	}
	if name, _ := chart.Str(); path.Base(name) != chartName {
		return
	}
	namespace := get(r.Body, "namespace")
	if namespace.IsNull() {
		namespace = fallback("default", r)
	}
	documents := get(r.Body, "values")
	values := items(documents)
	if documents != nil && documents.Kind == document.Unknown {
		values = []*document.Node{documents}
	}
	a.release(r, release{
		name: get(r.Body, "name"), namespace: namespace, version: get(r.Body, "version"),
		chart: chart, repository: get(r.Body, "repository"),
		values: mergedValues(values, get(r.Body, "set"), get(r.Body, "set_list"), get(r.Body, "set_sensitive")),
	})
}

func (a *assembly) argo(r *document.Resource, s *document.Node) {
	chart, _ := s.Field("chart").Str()
	repo, _ := s.Field("repoURL").Str()
	if chart != chartName && (chart != "" || !strings.HasSuffix(strings.TrimSuffix(repo, "/"), "/karpenter/"+chartName)) {
		return
	}
	helm := get(s, "helm")
	values := []*document.Node{get(helm, "values"), get(helm, "valuesObject")}
	merged := mergedValues(values, get(helm, "parameters"))
	if files := get(helm, "valueFiles"); files != nil {
		merged = opened(merged, document.NewUnknown("valueFiles", files.Range))
	}
	name := get(helm, "releaseName")
	if name == nil {
		name = get(r.Body, "metadata", "name")
	}
	a.release(r, release{
		name: name, namespace: get(r.Body, "spec", "destination", "namespace"), version: get(s, "targetRevision"),
		chart: s.Field("chart"), repository: s.Field("repoURL"), values: merged,
	})
}

func (a *assembly) flux(r *document.Resource) {
	spec := r.Body.Field("spec")
	chart, version := spec.Get("chart", "spec", "chart"), spec.Get("chart", "spec", "version")
	var repository *document.Node
	if ref, ok := spec.Get("chart", "spec", "sourceRef", "name").Str(); ok {
		repository = a.named("HelmRepository", ref).Get("spec", "url")
	}
	if ref, ok := spec.Get("chartRef", "name").Str(); ok && chart == nil {
		repo := a.named("OCIRepository", ref)
		chart, version = repo.Get("spec", "url"), first(repo.Get("spec", "ref"), "tag", "semver")
	}
	if name, _ := chart.Str(); path.Base(name) != chartName {
		return
	}
	namespace := first(spec, "targetNamespace")
	if namespace == nil {
		namespace = get(r.Body, "metadata", "namespace")
	}
	name := spec.Field("releaseName")
	if name == nil && spec.Field("targetNamespace") == nil {
		name = get(r.Body, "metadata", "name")
	}
	values := mergedValues([]*document.Node{spec.Field("values")})
	if from := get(spec, "valuesFrom"); from != nil {
		values = opened(values, document.NewUnknown("valuesFrom", from.Range))
	}
	a.release(r, release{
		name: name, namespace: namespace, version: version, chart: chart, repository: repository, values: values,
	})
}

// named returns the body of the last resource of a type with that name, nil when there is none.
func (a *assembly) named(typ, name string) *document.Node {
	var body *document.Node
	for _, r := range a.byType[typ] {
		if r.Name == name {
			body = r.Body
		}
	}
	return body
}

func (a *assembly) release(r *document.Resource, rel release) {
	a.add("KarpenterRelease", r,
		field("name", rel.name), field("namespace", rel.namespace), field("version", rel.version),
		field("chart", rel.chart), field("repository", rel.repository),
		field("service_account", serviceAccount(rel)),
		field("role_arn", get(rel.values, "serviceAccount", "annotations", "eks.amazonaws.com/role-arn")),
		field("values", rel.values))
}

// serviceAccount is the name of the controller's service account: the value serviceAccount.name, else the chart's full name for
// the release. It is unknown when the values may say otherwise, and nil when the chart's defaults do not tell it.
func serviceAccount(rel release) *document.Node {
	if name := get(rel.values, "serviceAccount", "name"); !name.IsNull() {
		return name
	}
	create := get(rel.values, "serviceAccount", "create")
	if create != nil && create.Kind == document.Unknown {
		return create
	}
	if override := get(rel.values, "fullnameOverride"); !override.IsNull() {
		return override
	}
	name, ok := rel.name.Str()
	switch {
	case rel.name == nil || !create.IsNull() && create.Value != true || !get(rel.values, "nameOverride").IsNull():
		return nil
	case !ok:
		return rel.name
	}
	if !strings.Contains(name, chartName) {
		name += "-" + chartName
	}
	return text(name, rel.name)
}

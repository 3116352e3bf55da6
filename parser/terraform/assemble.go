package terraform

import (
	"slices"

	"github.com/karplint/karplint/parser/document"
)

// assemble appends the resources of the module and of those that it calls, and adds each to the file that declares it.
func (in *moduleInstance) assemble(out *[]*document.Resource) {
	for _, b := range in.mod.order {
		address, blockType := addressOf(b.Type, b.Labels)
		if alias, ok := literalAttribute(b.Body, "alias"); ok && b.Type == "provider" {
			address += "." + alias
		}
		for _, x := range in.expansion(address, b).instances {
			r := x.resource(address, blockType)
			in.declare(out, r)
			for _, hosted := range in.l.hosted(r) {
				in.declare(out, hosted)
			}
			if b.Type == "module" {
				if child := x.child(); child != nil {
					child.assemble(out)
				}
			}
		}
	}
}

func (in *moduleInstance) declare(out *[]*document.Resource, r *document.Resource) {
	*out = append(*out, r)
	if r.File != nil {
		r.File.Resources = append(r.File.Resources, r)
	}
}

// addressOf returns the address of a block in its module, and the type of its resource.
func addressOf(blockType string, labels []string) (address, resourceType string) {
	switch blockType {
	case "resource":
		return labels[0] + "." + labels[1], labels[0]
	case "data", "ephemeral":
		return blockType + "." + labels[0] + "." + labels[1], blockType + "." + labels[0]
	case "variable":
		return "var." + labels[0], blockType
	case "terraform":
		return blockType, blockType
	}
	return blockType + "." + labels[0], blockType
}

// resource returns the resource that an instance of a block is.
func (x *expanded) resource(address, resourceType string) *document.Resource {
	in := x.of.in
	b := x.of.block
	r := &document.Resource{
		ID: in.prefix + address + x.key, Type: resourceType, Header: x.header(), Calls: in.calls, Body: x.body().node,
	}
	if n := len(b.Labels); n > 0 {
		r.Name = b.Labels[n-1]
	}
	if f := in.l.files[r.Header.Filename]; f != nil {
		r.File = f.file
	}
	return r
}

// body returns the object of all that is configured.
func (x *expanded) body() value {
	var members []member
	b := x.of.block
	for _, p := range parts(b.Body) {
		m := member{name: p.name, key: x.of.in.l.rng(p.key)}
		switch {
		case p.attr == nil:
			m.value = x.nested(p.name)
		case slices.Contains(nameArguments[b.Type], p.name):
			m.value = x.scope.reference(p.attr.Expr, false)
		default:
			m.value = x.argument(p.name)
		}
		members = append(members, m)
	}
	return newObject(members, x.of.in.l.bodyRange(b))
}

// hosts are the arguments of Terraform resources that hold a Kubernetes object, by the type of the resource.
var hosts = map[string]string{
	"kubectl_manifest": "yaml_body", "kubernetes_manifest": "manifest", "kubernetes_manifest_v1": "manifest",
	"k8s_manifest": "content", "kustomization_resource": "manifest",
}

// hosted returns the Kubernetes objects that are written in a resource.
func (l *loader) hosted(host *document.Resource) []*document.Resource {
	n := host.Body.Field(hosts[host.Type])
	if n == nil {
		return nil
	}
	f := l.fileOf(n, host)
	if n.Kind == document.Object {
		if r, ok := document.ManifestResource(n.WithKey(document.Range{}), f, host); ok {
			return []*document.Resource{r}
		}
		return nil
	}
	text := l.textOf(n)
	if text == nil || l.opts.Manifest == nil {
		return nil
	}
	resources, diags := l.opts.Manifest(text, f, host)
	for _, d := range diags {
		l.report(d)
	}
	return resources
}

// fileOf returns the file in which n is written, or that of its host.
func (l *loader) fileOf(n *document.Node, host *document.Resource) *document.File {
	if in := l.files[n.Range.Filename]; in != nil && in.file != nil {
		return in.file
	}
	return host.File
}

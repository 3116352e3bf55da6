package terraform

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/karplint/karplint/parser/document"
)

// attribute returns what the reference to an attribute of the instance gives: the configured value where there is one and the
// provider returns it as it is configured; else an unknown with the address of the attribute.
func (x *expanded) attribute(name string) value {
	in := x.of.in
	address := x.of.address + "." + name
	unknown := value{node: document.NewUnknown(in.prefix+x.of.address+x.key+"."+name, document.Range{}, in.refPrefix+address)}
	if x.of.block.Type == "module" {
		return x.output(name, unknown)
	}
	v, ok := x.computed(name)
	if !ok {
		v, ok = x.configured(name)
	}
	if !ok || v.isNull() {
		return unknown
	}
	return v.referring(in.refPrefix + address)
}

// output returns the output of the module that x calls.
func (x *expanded) output(name string, unknown value) value {
	child := x.child()
	if child == nil {
		return unknown
	}
	v, ok := child.output(name)
	if !ok {
		return unknown
	}
	return v.referring(unknown.node.Refs[0])
}

// providerMade are attributes that can be configured but that the provider changes or completes.
var providerMade = []string{"arn", "id", "name_prefix", "tags_all"}

// idOf names the argument that id repeats.
var idOf = map[string]string{
	"aws_iam_role": "name", "aws_iam_instance_profile": "name", "aws_iam_user": "name", "aws_eks_cluster": "name",
	"aws_s3_bucket": "bucket", "aws_cloudwatch_event_rule": "name", "aws_cloudwatch_log_group": "name",
	"data.aws_eks_cluster": "name", "data.aws_iam_role": "name",
}

// configured returns the value of an argument or of the nested blocks of that name; false when it is not configured, or is not
// returned as it is configured.
func (x *expanded) configured(name string) (value, bool) {
	if name == "id" {
		name = idOf[x.of.blockType()]
	} else if slices.Contains(providerMade, name) {
		return value{}, false
	}
	if x.of.block.Body.Attributes[name] != nil && !slices.Contains(metaArguments, name) {
		return x.argument(name), true
	}
	for _, b := range x.of.block.Body.Blocks {
		if blockKey(b) == name && b.Type != "lifecycle" && b.Type != "provisioner" && b.Type != "connection" {
			return x.completed(x.nested(name), name), true
		}
	}
	return value{}, false
}

// completed returns nested blocks as others see them: the provider adds computed attributes to each.
func (x *expanded) completed(blocks value, name string) value {
	list := *blocks.node
	list.Items = slices.Clone(list.Items)
	for i, item := range list.Items {
		if item.Kind == document.Object && !item.Open {
			c := *item
			c.Open, c.Expr = true, fmt.Sprintf("%s%s%s.%s[%d]", x.of.in.prefix, x.of.address, x.key, name, i)
			c.Refs = []string{x.of.in.refPrefix + x.of.address + "." + name}
			list.Items[i] = &c
		}
	}
	blocks.node = &list
	return blocks
}

// blockType is the type of the resource: aws_iam_role, data.aws_ami, module.
func (e *expansion) blockType() string {
	switch e.block.Type {
	case "resource":
		return e.block.Labels[0]
	case "data", "ephemeral":
		return e.block.Type + "." + e.block.Labels[0]
	}
	return e.block.Type
}

// metaArguments are arguments of Terraform itself, which are not attributes of a resource.
var metaArguments = []string{"count", "for_each", "depends_on", "provider"}

// argument returns the value of an argument of x, which must be configured.
func (x *expanded) argument(name string) value {
	a := x.of.block.Body.Attributes[name]
	in := x.of.in
	at := func() document.Range { return in.l.rng(a.NameRange) }
	return in.once(entry(x.attrs, name), x.of.address+x.key+"."+name, at, func() value {
		switch name {
		case x.of.meta:
			return x.of.keys
		case "depends_on":
			return x.scope.reference(a.Expr, true)
		case "provider", "providers":
			return x.scope.reference(a.Expr, false)
		}
		v, _ := x.scope.eval(a.Expr)
		return v
	})
}

// nested returns the nested blocks of that name, dynamic ones expanded.
func (x *expanded) nested(name string) value {
	var blocks []*hclsyntax.Block
	for _, b := range x.of.block.Body.Blocks {
		if blockKey(b) == name {
			blocks = append(blocks, b)
		}
	}
	in := x.of.in
	at := func() document.Range { return in.l.rng(blocks[0].TypeRange) }
	return in.once(entry(x.attrs, name), x.of.address+x.key+"."+name, at, func() value {
		return x.scope.blocks(blocks)
	})
}

// header returns the range of the block from its type to its last label.
func (x *expanded) header() document.Range { return x.of.in.l.headerOf(x.of.block) }

func (l *loader) headerOf(b *hclsyntax.Block) document.Range { return l.rng(b.DefRange()) }

# METADATA
# title: Karpenter module with depends_on
# description: |
#   depends_on on a module defers every data source in it to the apply whenever the module it depends on has any change. Policy ARNs that
#   come from such a data source become unknown, and Terraform replaces the policy attachments: while that runs, every Karpenter
#   node has lost its permissions.
# related_resources:
#   - ref: https://developer.hashicorp.com/terraform/language/meta-arguments/depends_on
#     description: Terraform, depends_on
#   - ref: https://github.com/terraform-aws-modules/terraform-aws-eks/issues/3696
#     description: terraform-aws-eks#3696
# custom:
#   severity: warning
#   confidence: high
#   subjects: [module]
#   remediation: Remove depends_on and pass an output of the other module as an argument, such as cluster_name = module.eks.cluster_name.
package rules.terraform["module-depends-on"]

import data.lib.finding
import data.lib.value

findings contains _graded(finding.expression(["depends_on", _first], message), _modules) if {
	count(_modules) > 0
	not _harmless
	message := sprintf(
		"%s waits for %s: any change there defers this module's data sources and can replace its IAM attachments",
		[input.id, concat(" and ", [_all_of(on) | some on in _modules])],
	)
}

# The modules, and outputs of modules, that depends_on lists, as they are called where the module is.
_modules := [on | some on in _names; startswith(on, "module.")]

_names := [trim_prefix(value.show(on), _parent) | some on in input.body.depends_on]

_first := [i | some i, on in _names; startswith(on, "module.")][0]

# The address of the module in which the call stands: "module.a." for module.a.module.b.
_parent := regex.replace(input.id, `module\.[^.\[]+(\[[^\]]*\])?$`, "")

_all_of(on) := sprintf("all of %s", [on]) if count(split(on, ".")) == 2

_all_of(on) := sprintf("what is behind %s", [on]) if count(split(on, ".")) > 2

# A module of the project that reads no data and makes no IAM resource has nothing that could be replaced.
_harmless if {
	startswith(_source, ".")
	count(_content) > 0
	every type in _content {
		not startswith(type, "data.")
		not startswith(type, "aws_iam_")
		type != "module"
	}
}

_content := {type |
	some type, resources in data.stack
	type != "by_name"
	some resource in resources
	startswith(resource.id, sprintf("%s.", [input.id]))
}

_source := object.get(input.body, "source", "")

_graded(found, _) := found if {
	_has_karpenter_iam
} else := finding.with_confidence(found, "medium") if {
	_named_karpenter
}

# Any other module that waits for the cluster's.
_graded(found, modules) := finding.with_severity(found, "info") if {
	not _has_karpenter_iam
	not _named_karpenter
	some on in modules
	some cluster in data.stack.Cluster
	startswith(sprintf("%s.", [cluster.host]), sprintf("%s%s.", [_parent, _module(on)]))
}

_module(on) := concat(".", array.slice(split(on, "."), 0, 2))

_has_karpenter_iam if endswith(split(_source, "?")[0], "//modules/karpenter")

_has_karpenter_iam if contains(_source, "eks-blueprints-addons")

_has_karpenter_iam if {
	some type in _content
	startswith(type, "aws_iam_")
	_about_karpenter
}

_about_karpenter if _named_karpenter

_about_karpenter if {
	some resource in data.stack.helm_release
	startswith(resource.id, sprintf("%s.", [input.id]))
	resource.body.chart == "karpenter"
}

_about_karpenter if count(_content & {"NodePool", "EC2NodeClass"}) > 0

# A module that is called after pools or classes of nodes holds those, not IAM.
_named_karpenter if {
	name := lower(concat(" ", [input.id, _source]))
	contains(name, "karpenter")
	not regex.match(`node[-_]?(pool|class)`, name)
}

package terraform

import (
	"testing"
)

// Each case is the expression of x in the configuration, and what x then is: its source form, and the text of its range and use.
func TestValueForms(t *testing.T) {
	const setup = `
variable "name" { default = "pool" }
variable "unset" {}
variable "tags" { type = map(string) }
locals {
  role = aws_iam_role.node.name
  who  = "karpenter"
  list = ["a", "b"]
  deep = { one = { two = "three" }, n = 3 }
  arn  = aws_iam_role.node.arn
  fqn  = "${var.unset}-node"
}
resource "aws_iam_role" "node" {
  name = "node-role"
  path = var.unset
}
resource "aws_iam_role" "made" {
  name_prefix = "x"
}
module "eks" {
  source = "terraform-aws-modules/eks/aws"
}
data "aws_caller_identity" "me" {}
resource "x" "x" {
  x = `
	for _, c := range []struct{ expr, want, at, use string }{
		{`"lit"`, `"lit"`, `"lit"`, ``},
		{`12`, `12`, `12`, ``},
		{`-1.50`, `-1.5`, `-1.50`, ``},
		{`true`, `true`, `true`, ``},
		{`null`, `null`, `null`, ``},
		{`var.name`, `"pool"`, `"pool"`, `var.name`},
		{`local.who`, `"karpenter"`, `"karpenter"`, `local.who`},
		{`local.deep.one.two`, `"three"`, `"three"`, `local.deep.one.two`},
		{`local.deep["one"]["two"]`, `"three"`, `"three"`, `local.deep["one"]["two"]`},
		{`local.list[1]`, `"b"`, `"b"`, `local.list[1]`},
		{`"${local.who}"`, `"karpenter"`, `"karpenter"`, `local.who`},
		{`"a-${local.who}-b"`, `"a-karpenter-b"`, `"a-${local.who}-b"`, ``},
		{`"a\n\"b\""`, `"a\n\"b\""`, `"a\n\"b\""`, ``},
		{`var.unset`, `var.unset`, `var.unset`, ``},
		{`"a-${var.unset}"`, `"a-${var.unset}"`, `"a-${var.unset}"`, ``},
		{`local.fqn`, `"${var.unset}-node"`, `"${var.unset}-node"`, `local.fqn`},
		{`aws_iam_role.node.name`, `"node-role"`, `"node-role"`, `aws_iam_role.node.name`},
		{`aws_iam_role.node.id`, `"node-role"`, `"node-role"`, `aws_iam_role.node.id`},
		{`local.role`, `"node-role"`, `"node-role"`, `local.role`},
		{`local.arn`, `aws_iam_role.node.arn`, `aws_iam_role.node.arn`, `local.arn`},
		{`aws_iam_role.node.path`, `var.unset`, `var.unset`, `aws_iam_role.node.path`},
		{`aws_iam_role.made.name`, `aws_iam_role.made.name`, `aws_iam_role.made.name`, ``},
		{`module.eks.cluster_name`, `module.eks.cluster_name`, `module.eks.cluster_name`, ``},
		{`data.aws_caller_identity.me.account_id`, `data.aws_caller_identity.me.account_id`, `data.aws_caller_identity.me.account_id`, ``},
		{`[1, "a", var.unset]`, `[1, "a", var.unset]`, `[1, "a", var.unset]`, ``},
		{`{ a = 1, "b/c" = local.who, (local.who) = 2 }`, `{"a" = 1, "b/c" = "karpenter", "karpenter" = 2}`, `{ a = 1, "b/c" = local.who, (local.who) = 2 }`, ``},
		{`{ (var.unset) = 1, b = 2 }`, `{"b" = 2} and var.unset`, `{ (var.unset) = 1, b = 2 }`, ``},
		{`true ? "yes" : "no"`, `"yes"`, `"yes"`, ``},
		{`false ? "yes" : 3`, `"3"`, `3`, ``},
		{`true ? 1 : "x"`, `"1"`, `1`, ``},
		{`var.unset ? "yes" : "no"`, `var.unset ? "yes" : "no"`, `var.unset ? "yes" : "no"`, ``},
		{`1 + 2 * 3`, `7`, `1 + 2 * 3`, ``},
		{`var.name == "pool" && !false`, `true`, `var.name == "pool" && !false`, ``},
		{`var.unset == "x"`, `var.unset == "x"`, `var.unset == "x"`, ``},
		{`false && var.unset`, `false`, `false && var.unset`, ``},
		{`[for x in local.list : upper(x)]`, `["A", "B"]`, `[for x in local.list : upper(x)]`, ``},
		{`{for i, x in local.list : x => i if i > 0}`, `{"b" = 1}`, `{for i, x in local.list : x => i if i > 0}`, ``},
		{`{for x in ["a", "b", "a"] : x => 1...}`, `{"a" = [1, 1], "b" = [1]}`, `{for x in ["a", "b", "a"] : x => 1...}`, ``},
		{`[local.deep, local.deep][*].n`, `[3, 3]`, `[local.deep, local.deep][*].n`, ``},
		{`var.unset[*].id`, `var.unset[*].id`, `var.unset[*].id`, ``},
		{`merge({ a = 1 }, { a = 2, b = 3 })`, `{"a" = 2, "b" = 3}`, `merge({ a = 1 }, { a = 2, b = 3 })`, ``},
		{`merge({ a = 1 }, var.tags)`, `{"a" = merge(…, var.tags).a} and var.tags`, `merge({ a = 1 }, var.tags)`, ``},
		{`concat(local.list, ["c"])`, `["a", "b", "c"]`, `concat(local.list, ["c"])`, ``},
		{`jsonencode({ a = [1] })`, `{"a" = [1]}`, `{ a = [1] }`, ``},
		{`jsondecode(jsonencode({ a = "z" })).a`, `"z"`, `"z"`, `jsondecode(jsonencode({ a = "z" })).a`},
		{`length(jsonencode({ a = "z" }))`, `9`, `length(jsonencode({ a = "z" }))`, ``},
		{`"x${jsonencode({ b = [1, "q"], a = null })}"`, `"x{\"a\":null,\"b\":[1,\"q\"]}"`, `"x${jsonencode({ b = [1, "q"], a = null })}"`, ``},
		{`try(local.deep.nope, "default")`, `"default"`, `"default"`, ``},
		{`try(aws_iam_role.node.arn, "default")`, `aws_iam_role.node.arn`, `aws_iam_role.node.arn`, ``},
		{`try(var.unset.x, "default")`, `try(var.unset.x, "default")`, `try(var.unset.x, "default")`, ``},
		{`can(local.deep.nope)`, `false`, `can(local.deep.nope)`, ``},
		{`coalesce("", null, "c")`, `"c"`, `"c"`, ``},
		{`coalesce(var.unset, "c")`, `coalesce(var.unset, "c")`, `coalesce(var.unset, "c")`, ``},
		{`lookup(local.deep, "n", 4)`, `3`, `3`, `lookup(local.deep, "n", 4)`},
		{`format("%s-%s", local.who, var.unset)`, `"karpenter-${var.unset}"`, `format("%s-%s", local.who, var.unset)`, ``},
		{`join(",", [var.unset, "b"])`, `"${var.unset},b"`, `join(",", [var.unset, "b"])`, ``},
		{`upper(local.fqn)`, `"upper(\"${var.unset}-node\")"`, `upper(local.fqn)`, ``},
		{`"${local.fqn}-x"`, `"${var.unset}-node-x"`, `"${local.fqn}-x"`, ``},
		{`toset(["b", "a", "b"])`, `["a", "b"]`, `["b", "a", "b"]`, ``},
		{`tolist([1, "a"])`, `["1", "a"]`, `[1, "a"]`, ``},
		{`element(["a", "b"], 3)`, `"b"`, `"b"`, `element(["a", "b"], 3)`},
		{`flatten([["a"], [["b"]], "c"])`, `["a", "b", "c"]`, `flatten([["a"], [["b"]], "c"])`, ``},
		{`"a-${var.unset}" != ""`, `true`, `"a-${var.unset}" != ""`, ``},
		{`yamlencode({ a = var.unset }) == "" ? 1 : 2`, `2`, `2`, ``},
		{`resource.aws_iam_role.node.name`, `"node-role"`, `"node-role"`, `resource.aws_iam_role.node.name`},
		{`timestamp()`, `timestamp()`, `timestamp()`, ``},
		{`provider::aws::arn_parse("x")`, `provider::aws::arn_parse("x")`, `provider::aws::arn_parse("x")`, ``},
		{`terraform.workspace`, `terraform.workspace`, `terraform.workspace`, ``},
		{`path.module`, `"."`, `path.module`, ``},
	} {
		t.Run(c.expr, func(t *testing.T) {
			l := load(t, project{"main.tf": setup + c.expr + "\n}\n"}, Options{}).clean()
			n := l.node("x.x", "x")
			if got := source(value{node: n}); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if got := l.text(n.Range); got != c.at {
				t.Errorf("range is %q, want %q", got, c.at)
			}
			use := ""
			if n.Use.Filename != "" {
				use = l.text(n.Use)
			}
			if use != c.use {
				t.Errorf("use is %q, want %q", use, c.use)
			}
			if l.text(n.Key) != "x" {
				t.Errorf("key is %q", l.text(n.Key))
			}
		})
	}
}

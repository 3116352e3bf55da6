# A local modules/karpenter: the literal in it, what its caller passes, and what an output of it carries.

module "karpenter" { # related "nodepool-no-limits: the module is called here" "consolidation-policy-renamed: the module is called here"
  source = "./modules/karpenter"

  cluster_name = "web"
  policy       = "WhenUnderutilized" # want "consolidation-policy-renamed"
}

resource "kubectl_manifest" "batch" {
  yaml_body = yamlencode({
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata   = { name = "batch" }
    spec = {
      role                       = module.karpenter.node_role # want "role-is-arn: role is .*aws_iam_role.node.arn, an ARN"
      amiSelectorTerms           = [{ alias = module.karpenter.ami_alias }]
      subnetSelectorTerms        = [{ id = "subnet-0a1b2c3d4e5f60718" }]
      securityGroupSelectorTerms = [{ id = "sg-0a1b2c3d4e5f60718" }]
    }
  })
}

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "21.18.0"

  name               = "web"
  kubernetes_version = "1.33"
}

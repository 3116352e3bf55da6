# for_each over objects, yaml_body = yamlencode(each.value).

locals {
  manifests = {
    class = {
      apiVersion = "karpenter.k8s.aws/v1"
      kind       = "EC2NodeClass"
      metadata   = { name = "default" }
      spec = {
        role                       = "arn:aws:iam::111122223333:role/web-karpenter-node" # want "role-is-arn"
        amiSelectorTerms           = [{ alias = "al2023@v20250519" }]
        subnetSelectorTerms        = [{ id = "subnet-0a1b2c3d4e5f60718" }]
        securityGroupSelectorTerms = [{ id = "sg-0a1b2c3d4e5f60718" }]
      }
    }
    pool = yamldecode(file("${path.module}/pool.yaml"))
  }
}

resource "kubectl_manifest" "karpenter" {
  for_each  = local.manifests
  yaml_body = yamlencode(each.value)
}

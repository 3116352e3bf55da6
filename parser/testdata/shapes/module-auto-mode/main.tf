# EKS Auto Mode brings its own node classes; a NodePool beside it is judged all the same.

module "eks" {
  source  = "terraform-aws-modules/eks/aws"
  version = "~> 20.31"

  cluster_name    = "web"
  cluster_version = "1.33"

  cluster_compute_config = {
    enabled    = true
    node_pools = ["general-purpose"]
  }
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: batch
    spec: # want "nodepool-no-limits"
      template:
        spec:
          nodeClassRef:
            group: eks.amazonaws.com
            kind: NodeClass
            name: default
  YAML
}

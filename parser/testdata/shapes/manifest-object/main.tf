# kubernetes_manifest with an HCL object.

variable "cluster_name" {
  type = string
}

variable "limits" {
  type = map(string)
}

resource "kubernetes_manifest" "node_class" {
  manifest = {
    apiVersion = "karpenter.k8s.aws/v1"
    kind       = "EC2NodeClass"
    metadata = {
      name = "default"
    }
    spec = {
      role = "${var.cluster_name}-karpenter-node" # withheld "role-is-arn: "
      amiSelectorTerms = [
        { name = "${var.cluster_name}-*" }, # want "ami-missing-owner: name \\$\\{var.cluster_name\\}-\\* "
      ]
      subnetSelectorTerms        = [{ id = "subnet-0a1b2c3d4e5f60718" }]
      securityGroupSelectorTerms = [{ id = "sg-0a1b2c3d4e5f60718" }]
    }
  }
}

resource "kubernetes_manifest" "node_pool" {
  manifest = {
    "apiVersion" = "karpenter.sh/v1"
    "kind"       = "NodePool"
    "metadata"   = { "name" = "default" }
    "spec" = {
      "template" = {
        "spec" = {
          "nodeClassRef" = { # want "nodeclassref-group-kind-missing: nodeClassRef has no group"
            "kind" = "EC2NodeClass"
            "name" = "default"
          }
        }
      }
      "limits"     = var.limits
      "disruption" = { "consolidationPolicy" = "WhenUnderutilized" } # want "consolidation-policy-renamed"
    }
  }
}

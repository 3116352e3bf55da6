# yaml_body = heredoc without holes.

resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: default
    spec:
      role: web-karpenter-node
      amiSelectorTerms:
        - name: eks-worker-* # want "ami-missing-owner: name \"eks-worker-\\*\" is looked for without an owner"
      subnetSelectorTerms:
        - id: subnet-0a1b2c3d4e5f60718
      securityGroupSelectorTerms:
        - id: sg-0a1b2c3d4e5f60718
  YAML
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<YAML
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: default
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
  limits:
    cpu: 100
  disruption:
    consolidationPolicy: WhenUnderutilized # want "consolidation-policy-renamed: \"WhenUnderutilized\""
YAML
}

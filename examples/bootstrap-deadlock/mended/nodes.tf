resource "kubectl_manifest" "node_class" {
  yaml_body = <<-YAML
    apiVersion: karpenter.k8s.aws/v1
    kind: EC2NodeClass
    metadata:
      name: workers
    spec:
      role: ${module.karpenter.node_iam_role_name}
      amiSelectorTerms:
        - alias: al2023@v20260209
      subnetSelectorTerms:
        - tags:
            karpenter.sh/discovery: ${local.name}
      securityGroupSelectorTerms:
        - id: ${module.eks.cluster_primary_security_group_id}
  YAML

  depends_on = [helm_release.karpenter]
}

resource "kubectl_manifest" "node_pool" {
  yaml_body = <<-YAML
    apiVersion: karpenter.sh/v1
    kind: NodePool
    metadata:
      name: workers
    spec:
      template:
        spec:
          nodeClassRef:
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: workers
          expireAfter: 336h
          terminationGracePeriod: 24h
          requirements:
            - key: kubernetes.io/arch
              operator: In
              values: [amd64]
            - key: karpenter.sh/capacity-type
              operator: In
              values: [on-demand]
            - key: karpenter.k8s.aws/instance-category
              operator: In
              values: [c, g, m]
      limits:
        cpu: "256"
        memory: 1024Gi
      disruption:
        consolidationPolicy: WhenEmptyOrUnderutilized
        consolidateAfter: 2m
        budgets:
          - nodes: 20%
  YAML

  depends_on = [kubectl_manifest.node_class]
}

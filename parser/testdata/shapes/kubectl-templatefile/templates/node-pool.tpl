apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: ${name}
spec: # want "nodepool-no-limits"
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: ${name}
      requirements:
        - key: node.kubernetes.io/instance-type
          operator: In
          values: ${jsonencode(types)}
  disruption:
    consolidationPolicy: ${policy} # related "consolidation-policy-renamed: the value is used here"

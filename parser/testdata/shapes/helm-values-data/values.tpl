serviceAccount:
  name: web-karpenter
  annotations:
    eks.amazonaws.com/role-arn: ${role_arn}
settings:
  clusterName: ${cluster_name}

serviceAccount:
  name: web-karpenter # related "irsa-service-account-mismatch: the release's service account is"
  annotations:
    eks.amazonaws.com/role-arn: ${role_arn}
settings:
  clusterName: ${cluster_name}

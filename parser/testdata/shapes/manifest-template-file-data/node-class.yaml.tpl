apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: default
spec:
  role: ${role} # related "role-is-arn: the value is used here"
  amiSelectorTerms:
    - name: eks-worker-* # want "ami-missing-owner"
  subnetSelectorTerms:
    - id: subnet-0a1b2c3d4e5f60718
  securityGroupSelectorTerms:
    - id: sg-0a1b2c3d4e5f60718

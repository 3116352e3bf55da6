{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": "sts:AssumeRoleWithWebIdentity",
      "Condition": {
        "StringEquals": {
          "${replace(provider, "https://", "")}:sub": "system:serviceaccount:${namespace}:karpenter"
        }
      }
    }
  ]
}

# METADATA
# title: Names of published images
# description: |
#   By which name, or public SSM parameter, an image of an AMI family is known. Patterns match names with wildcards only where the
#   family is certain: amazon-eks-node-* is none. Sources: https://docs.aws.amazon.com/eks/latest/userguide/retrieve-ami-id.html,
#   https://docs.aws.amazon.com/eks/latest/userguide/retrieve-windows-ami-id.html and
#   https://github.com/bottlerocket-os/bottlerocket/blob/develop/QUICKSTART-EKS.md, November 2026.
package facts.image_names

import data.facts.eks_ami

name := {
	"AL2": eks_ami.al2.name,
	"AL2023": `^amazon-eks-node-al2023-`,
	"Bottlerocket": `^bottlerocket-aws-k8s-`,
	"Windows2019": `^Windows_Server-2019-English-(Core|Full)-EKS_Optimized`,
	"Windows2022": `^Windows_Server-2022-English-(Core|Full)-EKS_Optimized`,
	"Windows2025": `^Windows_Server-2025-English-(Core|Full)-EKS_Optimized`,
}

ssm := {
	"AL2": eks_ami.al2.ssm,
	"AL2023": `^/aws/service/eks/optimized-ami/[^/]+/amazon-linux-2023/`,
	"Bottlerocket": `^/aws/service/bottlerocket/aws-k8s-`,
	"Windows2019": `^/aws/service/ami-windows-latest/Windows_Server-2019-English-(Core|Full)-EKS_Optimized`,
	"Windows2022": `^/aws/service/ami-windows-latest/Windows_Server-2022-English-(Core|Full)-EKS_Optimized`,
	"Windows2025": `^/aws/service/ami-windows-latest/Windows_Server-2025-English-(Core|Full)-EKS_Optimized`,
}

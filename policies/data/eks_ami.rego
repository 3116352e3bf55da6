# METADATA
# title: EKS-optimized images
# description: |
#   Which AMI families AWS publishes for which Kubernetes version, and how their images are named. Sources:
#   https://docs.aws.amazon.com/eks/latest/userguide/eks-ami-deprecation-faqs.html and
#   https://github.com/awslabs/amazon-eks-ami/issues/2545, November 2026.
package facts.eks_ami

al2 := {
	# the first Kubernetes version without Amazon Linux 2 images
	"gone_since": "1.33",
	# the end of support for the images
	"end_of_support": "2025-11-26",
	# names of the images: amazon-eks-node-1.32-v20250101, amazon-eks-gpu-node-…, amazon-eks-arm64-node-…
	"name": `^amazon-eks-(node-\d|(gpu|arm64)-node-(\d|\*))`,
	"ssm": `^/aws/service/eks/.*/amazon-linux-2(-arm64|-gpu)?/`,
}

al2023 := {"name": "amazon-eks-node-al2023-"}

# owners whose images are AWS's own: the alias and the account of the commercial regions.
owners := {"amazon", "602401143452"}

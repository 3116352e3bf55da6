# METADATA
# title: Labels of nodes
# description: |
#   Which labels a NodePool can ask for, their values, and which ones the CRD refuses. Read from the CRDs of every minor release from
#   0.32 to 1.14 and https://karpenter.sh/docs/concepts/scheduling/, November 2026.
package facts.labels

# the newest release that this table knows, and the next
newest := "1.14"

unread := "1.15.0"

# keys with a closed set of values; spellings are others that are seen, without case and punctuation
capacity_type := {
	"keys": {"karpenter.sh/capacity-type"},
	"legal": ["on-demand", "spot", "reserved"],
	"spellings": {"ondemand": "on-demand", "spot": "spot", "reserved": "reserved"},
}

arch := {
	"keys": {"kubernetes.io/arch", "beta.kubernetes.io/arch"},
	"legal": ["amd64", "arm64"],
	"spellings": {"amd64": "amd64", "x8664": "amd64", "x64": "amd64", "arm64": "arm64", "aarch64": "arm64"},
}

os := {
	"keys": {"kubernetes.io/os", "beta.kubernetes.io/os"},
	"legal": ["linux", "windows"],
	"spellings": {"linux": "linux", "windows": "windows"},
}

# labels of Karpenter's AWS provider, and the release that introduced each
provider_domain := "karpenter.k8s.aws"

provider := {
	"karpenter.k8s.aws/capacity-reservation-id": "1.3.0",
	"karpenter.k8s.aws/capacity-reservation-interruptible": "1.10.0",
	"karpenter.k8s.aws/capacity-reservation-type": "1.6.0",
	"karpenter.k8s.aws/ec2nodeclass": "1.1.0",
	"karpenter.k8s.aws/instance-accelerator-count": "0.30.0",
	"karpenter.k8s.aws/instance-accelerator-manufacturer": "0.30.0",
	"karpenter.k8s.aws/instance-accelerator-name": "0.30.0",
	"karpenter.k8s.aws/instance-capability-flex": "1.7.0",
	"karpenter.k8s.aws/instance-category": "0.26.0",
	"karpenter.k8s.aws/instance-cpu": "0.26.0",
	"karpenter.k8s.aws/instance-cpu-manufacturer": "0.36.0",
	"karpenter.k8s.aws/instance-cpu-sustained-clock-speed-mhz": "1.1.0",
	"karpenter.k8s.aws/instance-ebs-bandwidth": "0.37.0",
	"karpenter.k8s.aws/instance-encryption-in-transit-supported": "0.28.0",
	"karpenter.k8s.aws/instance-family": "0.26.0",
	"karpenter.k8s.aws/instance-generation": "0.26.0",
	"karpenter.k8s.aws/instance-gpu-count": "0.26.0",
	"karpenter.k8s.aws/instance-gpu-manufacturer": "0.28.0",
	"karpenter.k8s.aws/instance-gpu-memory": "0.26.0",
	"karpenter.k8s.aws/instance-gpu-name": "0.26.0",
	"karpenter.k8s.aws/instance-hypervisor": "0.26.0",
	"karpenter.k8s.aws/instance-local-nvme": "0.26.0",
	"karpenter.k8s.aws/instance-memory": "0.26.0",
	"karpenter.k8s.aws/instance-network-bandwidth": "0.28.0",
	"karpenter.k8s.aws/instance-size": "0.26.0",
	"karpenter.k8s.aws/instance-tenancy": "1.9.0",
	# in the CRD of the development branch, in no release yet
	"karpenter.k8s.aws/nitro-sandbox": "1.15.0",
	"karpenter.k8s.aws/placement-group-id": "1.11.0",
	"karpenter.k8s.aws/placement-group-partition": "1.11.0",
}

# what is meant by keys that do not exist
meant := {
	"karpenter.k8s.aws/capacity-type": "karpenter.sh/capacity-type",
	"karpenter.k8s.aws/instance-type": "node.kubernetes.io/instance-type",
	"karpenter.k8s.aws/zone": "topology.kubernetes.io/zone",
	"karpenter.sh/capacityType": "karpenter.sh/capacity-type",
	"karpenter.sh/instance-category": "karpenter.k8s.aws/instance-category",
	"karpenter.sh/instance-cpu": "karpenter.k8s.aws/instance-cpu",
	"karpenter.sh/instance-family": "karpenter.k8s.aws/instance-family",
	"karpenter.sh/instance-size": "karpenter.k8s.aws/instance-size",
	"karpenter.sh/instance-type": "node.kubernetes.io/instance-type",
	"kubernetes.io/instance-type": "node.kubernetes.io/instance-type",
	"kubernetes.io/zone": "topology.kubernetes.io/zone",
	"topology.kubernetes.io/availability-zone": "topology.kubernetes.io/zone",
}

restricted := {
	"hostname": "kubernetes.io/hostname",
	"nodepool": "karpenter.sh/nodepool",
	"core": {"domain": "karpenter.sh", "except": {"karpenter.sh/capacity-type", "karpenter.sh/nodepool"}},
	"kubernetes": {
		# the release that takes any label of these domains
		"until": "1.9.0",
		"domains": ["kubernetes.io", "k8s.io"],
		"except_domains": ["node.kubernetes.io", "node-restriction.kubernetes.io", "kops.k8s.io"],
		"except": {
			"beta.kubernetes.io/arch",
			"beta.kubernetes.io/instance-type",
			"beta.kubernetes.io/os",
			"failure-domain.beta.kubernetes.io/region",
			"failure-domain.beta.kubernetes.io/zone",
			"kubernetes.io/arch",
			"kubernetes.io/os",
			"topology.kubernetes.io/region",
			"topology.kubernetes.io/zone",
		},
	},
}

package parser

import (
	"bytes"
	"path"
	"strings"

	"github.com/karplint/karplint/parser/terragrunt"
)

// fileKind says how a file is read, judged by its name.
type fileKind uint8

const (
	otherFile fileKind = iota
	manifestFile
	terraformFile
	terragruntFile
)

func kindOf(name string) fileKind {
	base := strings.ToLower(path.Base(name))
	switch {
	case hasSuffix(base, ".tf", ".tf.json", ".tofu", ".tofu.json"):
		return terraformFile
	case base == terragrunt.FileName:
		return terragruntFile
	case hasSuffix(base, ".tfvars.json", ".tftest.json", ".terraform.lock.json"):
		return otherFile
	case hasSuffix(base, ".yaml", ".yml", ".json"):
		return manifestFile
	}
	return otherFile
}

func hasSuffix(s string, suffixes ...string) bool {
	for _, suffix := range suffixes {
		if strings.HasSuffix(s, suffix) && len(s) > len(suffix) {
			return true
		}
	}
	return false
}

// manifestNeedles are words of which at least one stands in every manifest that a rule judges or joins: the names of Karpenter, of
// its kinds and groups, of the annotation of an IRSA role and of EKS Auto Mode, of the aws-auth ConfigMap and of eksctl.
var manifestNeedles = needles("karpenter", "Karpenter", "NodePool", "NodeClass", "eks.amazonaws.com", "eksctl.io", "aws-auth")

// terraformNeedles are words of which at least one stands in a Terraform module that has to do with Karpenter or with a cluster, or
// that applies manifests. Evaluating a module is cheap, so the words are few and short.
var terraformNeedles = needles("karpenter", "Karpenter", "eks", "EKS", "kubectl_manifest", "kubernetes_manifest", "helm_release", "aws-auth")

func needles(words ...string) [][]byte {
	var out [][]byte
	for _, w := range words {
		out = append(out, []byte(w))
	}
	return out
}

// manifestMatters reports whether text, in UTF-8, can hold an object that a rule looks at.
func manifestMatters(text []byte) bool {
	return bytes.Contains(text, []byte("apiVersion")) && containsAny(text, manifestNeedles)
}

func containsAny(text []byte, words [][]byte) bool {
	for _, w := range words {
		if bytes.Contains(text, w) {
			return true
		}
	}
	return false
}

// Package stack groups resources into stacks, what is deployed to one EKS cluster, and assembles from them the cluster-level
// resources that rules are written for: the same Cluster, KarpenterRelease or ControllerRole whether it comes from a
// Terraform resource, a registry module, a manifest or a GitOps object.
package stack

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// Input is what was read.
type Input struct {
	// Files are all files, with their resources.
	Files []*document.File
	// Roots are the Terraform root modules.
	Roots []Root
}

// Root is a Terraform root module with the local modules that it calls.
type Root struct {
	// Dir is slash-separated and relative to the project, "." for the project itself.
	Dir       string
	Resources []*document.Resource
}

// Build returns the stacks, sorted by name. Each Terraform root is one; a manifest joins the root in the nearest directory above
// it that is a root or has exactly one below it. Manifests that have no such directory form a stack of their own.
func Build(in Input) []*document.Stack {
	byDir := map[string]*document.Stack{}
	placed := map[*document.Resource]bool{}
	var stacks []*document.Stack
	for _, root := range in.Roots {
		s := &document.Stack{Name: root.Dir, Resources: slices.Clone(root.Resources)}
		byDir[root.Dir] = s
		stacks = append(stacks, s)
		for _, r := range root.Resources {
			placed[r] = true
		}
	}
	dirs := clusterDirs(in.Roots)
	var rest *document.Stack
	for _, f := range in.Files {
		for _, r := range f.Resources {
			if placed[r] {
				continue
			}
			s := byDir[place(dirs, path.Dir(f.Path))]
			if s == nil {
				if rest == nil {
					rest = &document.Stack{Name: "manifests"}
					stacks = append(stacks, rest)
				}
				s = rest
			}
			s.Resources = append(s.Resources, r)
		}
	}
	for _, s := range stacks {
		finish(s)
	}
	slices.SortFunc(stacks, func(a, b *document.Stack) int { return cmp.Compare(a.Name, b.Name) })
	return stacks
}

// clusterDirs are the directories of the roots that define a cluster; where none does, of those that install Karpenter; else of all.
func clusterDirs(roots []Root) []string {
	for _, about := range []func(*document.Resource) bool{definesCluster, installsKarpenter} {
		var dirs []string
		for _, root := range roots {
			if slices.ContainsFunc(root.Resources, about) {
				dirs = append(dirs, root.Dir)
			}
		}
		if len(dirs) > 0 {
			return dirs
		}
	}
	var all []string
	for _, root := range roots {
		all = append(all, root.Dir)
	}
	return all
}

func definesCluster(r *document.Resource) bool {
	address, sub := source(r)
	return r.Type == "aws_eks_cluster" || r.Type == "module" && address == eksModule && sub == ""
}

func installsKarpenter(r *document.Resource) bool {
	switch r.Type {
	case "NodePool", "EC2NodeClass":
		return true
	case "helm_release":
		chart, _ := r.Body.Field("chart").Str()
		return path.Base(chart) == chartName
	}
	_, sub := source(r)
	return r.Type == "module" && sub == "modules/karpenter"
}

// place returns the root that a manifest in dir belongs to, "" for none.
func place(roots []string, dir string) string {
	for {
		if slices.Contains(roots, dir) {
			return dir
		}
		var below []string
		for _, root := range roots {
			if dir == "." || strings.HasPrefix(root, dir+"/") {
				below = append(below, root)
			}
		}
		switch {
		case len(below) == 1:
			return below[0]
		case len(below) > 1 || dir == "." || dir == "/":
			return ""
		}
		dir = path.Dir(dir)
	}
}

// finish sorts the resources of a stack, makes their IDs unique and assembles the cluster-level ones.
func finish(s *document.Stack) {
	slices.SortStableFunc(s.Resources, func(a, b *document.Resource) int {
		return cmp.Or(cmp.Compare(a.File.Path, b.File.Path), cmp.Compare(a.Header.Start.Byte, b.Header.Start.Byte),
			cmp.Compare(a.ID, b.ID))
	})
	unique(s.Resources)
	a := newAssembly(s)
	a.clusters()
	a.releases()
	a.controllerRoles()
	a.authMappings()
	a.accessEntries()
	a.discoverables()
	unique(a.out)
	s.Resources = append(s.Resources, a.out...)
	s.Kubernetes = agreed(a.out, "Cluster")
	s.Karpenter = agreed(a.out, "KarpenterRelease")
}

func unique(resources []*document.Resource) {
	seen := map[string]int{}
	for _, r := range resources {
		seen[r.ID]++
		if n := seen[r.ID]; n > 1 {
			r.ID = fmt.Sprintf("%s#%d", r.ID, n)
		}
	}
}

// agreed returns the version on which all resources of a type that tell one agree; nil when none does or two differ.
func agreed(resources []*document.Resource, typ string) *document.Node {
	var out *document.Node
	for _, r := range resources {
		if r.Type != typ {
			continue
		}
		v := r.Body.Field("version")
		text, ok := v.Text()
		if !ok {
			continue
		}
		if out != nil && out.Value != text {
			return nil
		}
		if out == nil {
			c := *v
			c.Value = text
			out = &c
		}
	}
	return out
}

package main

import (
	"os/exec"
	"strings"
	"testing"
)

// heavy are packages that would cost every start tens of milliseconds or the binary tens of megabytes, and network code. They may serve
// as oracles in tests, never in the product.
var heavy = []string{
	"k8s.io/", "helm.sh/", "sigs.k8s.io/karpenter", "github.com/aws/", "github.com/google/cel-go", "github.com/Masterminds/sprig",
	"github.com/open-policy-agent/opa/v1/rego", "github.com/open-policy-agent/opa/v1/bundle", "github.com/open-policy-agent/opa/v1/loader",
	"github.com/open-policy-agent/opa/v1/tester", "google.golang.org/grpc",
}

// floors are the packages that know nothing of the ones above them.
var floors = map[string][]string{
	"engine": {"report", "parser", "parser/manifest", "parser/terraform", "parser/terragrunt", "parser/stack", "cmd/karplint"},
	"config": {"report", "parser", "parser/manifest", "parser/terraform", "parser/stack", "cmd/karplint"},
	"report": {"parser", "parser/manifest", "parser/terraform", "parser/terragrunt", "parser/stack", "cmd/karplint"},
	"parser": {"engine", "report", "policies", "cmd/karplint"},
	// the model knows nobody
	"parser/document": {"parser", "parser/manifest", "parser/terraform", "parser/terragrunt", "parser/stack", "engine", "report", "policies"},
	"policies":        {"parser", "parser/document", "engine", "report"},
}

func dependencies(t *testing.T, pkg string) map[string]bool {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", pkg).Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := map[string]bool{}
	for _, dep := range strings.Fields(string(out)) {
		deps[dep] = true
	}
	return deps
}

func TestDependencies(t *testing.T) {
	for dep := range dependencies(t, ".") {
		for _, prefix := range heavy {
			// the loader's hook for file extensions is a small package of its own, which the decoder of OPA needs
			if strings.HasPrefix(dep, prefix) && !strings.HasSuffix(dep, "/loader/extension") {
				t.Errorf("the binary links %s", dep)
			}
		}
	}
}

// TestArrows: the floors of docs/architecture.md only know what lies below them.
func TestArrows(t *testing.T) {
	const module = "github.com/karplint/karplint/"
	for pkg, above := range floors {
		deps := dependencies(t, module+pkg)
		for _, other := range above {
			if deps[module+other] {
				t.Errorf("%s imports %s", pkg, other)
			}
		}
	}
}

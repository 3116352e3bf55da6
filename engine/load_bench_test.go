package engine_test

import (
	"testing"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/policies"
)

// BenchmarkLoadPolicies is what every start pays before a file is read.
func BenchmarkLoadPolicies(b *testing.B) {
	for b.Loop() {
		if _, err := engine.LoadPolicies(policies.FS); err != nil {
			b.Fatal(err)
		}
	}
}

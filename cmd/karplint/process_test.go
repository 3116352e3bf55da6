package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkProcess starts whole processes in turn: a Go program that does nothing, and karplint on small projects. It reports
// medians in milliseconds and, for karplint, as a multiple of the empty program's; only figures of one run compare.
func BenchmarkProcess(b *testing.B) {
	dir := b.TempDir()
	empty := filepath.Join(dir, "empty.go")
	write(b, empty, "package main\n\nfunc main() {}\n")
	noop, karplint := filepath.Join(dir, "noop"), filepath.Join(dir, "karplint")
	build(b, noop, empty)
	build(b, karplint, ".")
	pool := filepath.Join(dir, "pool", "nodepool.yaml")
	write(b, pool, nodePool)
	write(b, filepath.Join(dir, "config", "configmap.yaml"), "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n")
	commands := map[string][]string{
		"noop":      {noop},
		"version":   {karplint, "version"},
		"nodepool":  {karplint, filepath.Dir(pool)},
		"configmap": {karplint, filepath.Join(dir, "config")},
	}
	times := map[string][]float64{}
	for b.Loop() {
		for name, command := range commands {
			start := time.Now()
			_ = exec.Command(command[0], command[1:]...).Run()
			times[name] = append(times[name], float64(time.Since(start).Microseconds())/1000)
		}
	}
	for name := range commands {
		b.ReportMetric(median(times[name]), name+"-ms")
		b.ReportMetric(median(times[name])/median(times["noop"]), name+"/noop")
	}
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

func build(b *testing.B, out, pkg string) {
	b.Helper()
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", out, pkg)
	if text, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, text)
	}
}

func write(b *testing.B, file, text string) {
	b.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		b.Fatal(err)
	}
}

const nodePool = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: general
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [on-demand]
  limits:
    cpu: 100
`

// Command karplint finds the documented pitfalls of Karpenter on EKS in Terraform and Kubernetes files, offline.
package main

import (
	"context"
	"os"
	"os/signal"
)

func main() {
	tuneMemory()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})
	stop()
	os.Exit(code)
}

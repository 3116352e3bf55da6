#!/usr/bin/env bash
# Rebuilds the lab cluster with another Kubernetes version.
set -euo pipefail

version=${1:?usage: rebuild.sh VERSION}
cd "$(dirname "$0")/../terraform"

terraform destroy -auto-approve
terraform apply -auto-approve -var "cluster_version=$version"

aws eks update-kubeconfig --name harbor-lab --region ca-central-1
kubectl apply -f ../kubernetes/
kubectl rollout status deployment/smoke-test --timeout=10m

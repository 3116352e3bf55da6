#!/usr/bin/env bash
# Applies a plan that somebody has read.
set -euo pipefail

cd "$(dirname "$0")/../terraform"

terraform plan -out lab.tfplan
read -r -p "apply this plan? [y/N] " answer
[ "$answer" = y ]
terraform apply lab.tfplan

aws eks update-kubeconfig --name harbor-lab --region ca-central-1
kubectl apply -f ../kubernetes/
kubectl rollout status deployment/smoke-test --timeout=10m

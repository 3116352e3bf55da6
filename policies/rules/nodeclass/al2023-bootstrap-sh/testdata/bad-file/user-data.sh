#!/bin/bash
sysctl -w vm.max_map_count=262144
/etc/eks/bootstrap.sh prod  # want "/etc/eks/bootstrap.sh does not exist on Amazon Linux 2023"

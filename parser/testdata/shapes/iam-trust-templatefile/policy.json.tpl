{ "Statement": [{ "Effect": "Allow", "Action": "eks:DescribeCluster", "Resource": "arn:aws:eks:*:*:cluster/${cluster_name}" }] }

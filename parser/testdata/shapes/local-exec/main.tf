# kubectl run by a provisioner: the file that it applies is judged, the script is not read.

resource "null_resource" "node_pool" {
  provisioner "local-exec" {
    command = "kubectl apply -f ${path.module}/pool.yaml"
  }
}

resource "terraform_data" "node_pool" {
  provisioner "local-exec" {
    command = <<-SCRIPT
      cat <<EOF | kubectl apply -f -
      apiVersion: karpenter.sh/v1
      kind: NodePool
      metadata:
        name: from-a-script
      spec:
        disruption:
          consolidationPolicy: WhenUnderutilized
      EOF
    SCRIPT
  }
}

# for_each over data.kubectl_file_documents, the documents of a file and of a template.

data "kubectl_file_documents" "pools" {
  content = file("${path.module}/pools.yaml")
}

data "kubectl_path_documents" "crds" {
  pattern = "${path.module}/crds/*.yaml"
}

resource "kubectl_manifest" "pool" {
  for_each  = data.kubectl_file_documents.pools.manifests
  yaml_body = each.value
}

resource "kubectl_manifest" "crd" {
  for_each  = data.kubectl_path_documents.crds.manifests
  yaml_body = each.value
}

variable "name" { type = string }
variable "role" { type = string }
variable "limits" {
  type    = object({ cpu = optional(string, "1000"), memory = optional(string) })
  default = {}
}

resource "kubectl_manifest" "pool" {
  yaml_body = templatefile("${path.module}/templates/pool.yaml", { name = var.name, role = var.role, limits = var.limits })
}

output "name" {
  value = var.name
}

# What the expressions of ../console.json may refer to.

variable "text" { default = "Grüße, 世界" }

variable "number" { default = 42 }

variable "flag" { default = true }

variable "nothing" { default = null }

variable "untyped_list" { default = ["b", "a", "b"] }

variable "untyped_mixed" { default = [1, "two", true, null] }

variable "untyped_object" { default = { name = "pool", count = 2, tags = { a = "1" } } }

variable "number_as_text" {
  type    = string
  default = 1.50
}

variable "bool_as_text" {
  type    = string
  default = true
}

variable "text_as_number" {
  type    = number
  default = "0042.50"
}

variable "text_as_bool" {
  type    = bool
  default = "false"
}

variable "big" {
  type    = number
  default = 123456789012345678901234567890
}

variable "strings" {
  type    = list(string)
  default = ["b", 1, true, "a", null]
}

variable "numbers" {
  type    = list(number)
  default = ["3", 1, 2.5]
}

variable "any_list" {
  type    = list(any)
  default = [1, "a", true]
}

variable "string_set" {
  type    = set(string)
  default = ["b", "a", "b", 10, 9]
}

variable "number_set" {
  type    = set(number)
  default = [10, "9", 9, 100]
}

variable "set_of_objects" {
  type    = set(object({ n = number, s = optional(string, "z") }))
  default = [{ n = 2 }, { n = 1, s = "y" }, { n = "2", s = "z" }]
}

variable "map_of_strings" {
  type    = map(string)
  default = { b = 2, a = true, c = "x", d = null }
}

variable "map_of_any" {
  type    = map(any)
  default = { a = 1, b = "2" }
}

variable "map_of_lists" {
  type    = map(list(string))
  default = { x = ["a", 1], y = [] }
}

variable "map_of_objects" {
  type = map(object({
    cpu    = number
    labels = optional(map(string), {})
    taints = optional(list(object({ key = string, effect = optional(string, "NoSchedule") })), [])
    arch   = optional(string)
  }))
  default = {
    gpu     = { cpu = "8", taints = [{ key = "nvidia.com/gpu" }], extra = "dropped" }
    general = { cpu = 4, labels = { team = "a" }, arch = "arm64" }
  }
}

variable "list_of_objects" {
  type    = list(object({ name = string, size = optional(number, 3), on = optional(bool) }))
  default = [{ name = "a" }, { name = "b", size = "5", on = "true" }, { name = 7, size = null }]
}

variable "nested" {
  type = object({
    pool = optional(object({ name = optional(string, "default"), limits = optional(object({ cpu = optional(number, 100) }), {}) }), {})
    tags = optional(map(string))
  })
  default = { tags = { a = 1 } }
}

variable "empty_nested" {
  type = object({
    a = optional(string, "A")
    b = optional(list(string), ["x", 1])
    c = optional(object({ d = optional(number, "7"), e = optional(bool) }))
  })
  default = { c = {} }
}

variable "pair" {
  type    = tuple([string, number, bool])
  default = [1, "2", "true"]
}

variable "empty_list" {
  type    = list(string)
  default = []
}

variable "empty_map" {
  type    = map(string)
  default = {}
}

variable "list_of_lists" {
  type    = list(list(string))
  default = [["a", 1], [], ["b"]]
}

variable "anything" {
  type    = any
  default = { list = [1, "2"], map = { k = null } }
}

variable "any_map_of_objects" {
  type    = map(any)
  default = { a = { x = 1 }, b = { x = "2" } }
}

variable "not_nullable" {
  type     = string
  default  = "kept"
  nullable = false
}

locals {
  heredoc = <<-EOT
    first
      second ${var.number}
    third
  EOT
  pools   = { for name, p in var.map_of_objects : name => p.cpu }
  chain   = local.pools["gpu"]
}

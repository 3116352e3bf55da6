# A YAML file that Terraform does not read by a reference that can be seen: its ${} are unknowns, not text.

resource "aws_s3_object" "manifest" {
  bucket = "web-manifests"
  key    = "pool.yaml"
  source = "pool.yaml"
}

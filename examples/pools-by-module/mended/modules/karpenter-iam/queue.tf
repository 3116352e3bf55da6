resource "aws_sqs_queue" "interruption" {
  name                      = "${var.cluster_name}-interruption"
  message_retention_seconds = 300
  sqs_managed_sse_enabled   = true
}

resource "aws_sqs_queue_policy" "interruption" {
  queue_url = aws_sqs_queue.interruption.url

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sqs:SendMessage"
      Resource  = aws_sqs_queue.interruption.arn
      Principal = { Service = ["events.amazonaws.com", "sqs.amazonaws.com"] }
    }]
  })
}

locals {
  events = {
    "EC2 Spot Instance Interruption Warning" = "aws.ec2"
    "EC2 Instance Rebalance Recommendation"  = "aws.ec2"
    "EC2 Instance State-change Notification" = "aws.ec2"
    "AWS Health Event"                       = "aws.health"
  }
}

resource "aws_cloudwatch_event_rule" "interruption" {
  for_each = local.events

  name          = "${var.cluster_name}-${replace(lower(each.key), " ", "-")}"
  event_pattern = jsonencode({ source = [each.value], detail-type = [each.key] })
}

resource "aws_cloudwatch_event_target" "interruption" {
  for_each = local.events

  rule = aws_cloudwatch_event_rule.interruption[each.key].name
  arn  = aws_sqs_queue.interruption.arn
}

output "queue_name" {
  value = aws_sqs_queue.interruption.name
}

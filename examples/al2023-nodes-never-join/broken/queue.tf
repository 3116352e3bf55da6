locals {
  interruption_events = {
    spot_interruption = ["aws.ec2", "EC2 Spot Instance Interruption Warning"]
    rebalance         = ["aws.ec2", "EC2 Instance Rebalance Recommendation"]
    state_change      = ["aws.ec2", "EC2 Instance State-change Notification"]
    health            = ["aws.health", "AWS Health Event"]
  }
}

resource "aws_sqs_queue" "interruption" {
  name                      = "${local.name}-interruption"
  message_retention_seconds = 300
  sqs_managed_sse_enabled   = true
}

data "aws_iam_policy_document" "interruption" {
  statement {
    actions   = ["sqs:SendMessage"]
    resources = [aws_sqs_queue.interruption.arn]

    principals {
      type        = "Service"
      identifiers = ["events.amazonaws.com", "sqs.amazonaws.com"]
    }
  }
}

resource "aws_sqs_queue_policy" "interruption" {
  queue_url = aws_sqs_queue.interruption.url
  policy    = data.aws_iam_policy_document.interruption.json
}

resource "aws_cloudwatch_event_rule" "interruption" {
  for_each = local.interruption_events

  name = "${local.name}-${replace(each.key, "_", "-")}"
  event_pattern = jsonencode({
    source      = [each.value[0]]
    detail-type = [each.value[1]]
  })
}

resource "aws_cloudwatch_event_target" "interruption" {
  for_each = local.interruption_events

  rule = aws_cloudwatch_event_rule.interruption[each.key].name
  arn  = aws_sqs_queue.interruption.arn
}

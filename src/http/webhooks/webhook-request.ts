import { Webhook } from 'standardwebhooks';
import type { Job } from '#src/contract/job.ts';

/** What is sent to a webhook. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Builds the request about a settled job, signed as Standard Webhooks says. The id is the same for each attempt, so that
 * a receiver can recognize one it has had; `secret` begins with `whsec_`.
 */
export function webhookRequest(job: Job, secret: string, now: Date): WebhookRequest {
  const id = `msg_${job.id}`;
  const body = JSON.stringify({ type: `job.${job.status}`, timestamp: job.completedAt, data: job });
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Formshift',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    body,
  };
}

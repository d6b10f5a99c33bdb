import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '#src/contract/faults.ts';
import type { DueWebhook } from '#src/jobs/queue.ts';
import { describeFailure } from '#src/outbound/describe-failure.ts';
import { AddressRefused } from '#src/outbound/guarded-agent.ts';
import { parseOutboundUrl } from '#src/outbound/outbound-url.ts';
import { jobDocument } from '../responses/job-document.ts';
import type { Server } from '../server-parts.ts';
import { retryDelayMs } from './retry-delays.ts';
import { webhookRequest } from './webhook-request.ts';

const pollMs = 1_000;
const answerMs = 15_000;
const maxOpen = 20;
/** Longer than an attempt can take: a webhook is called again only if its server has ended. */
const leaseMs = 4 * answerMs;

/** Calls the webhooks of settled jobs until the server closes. A failed call is repeated with growing pauses. */
export function deliverWebhooks(server: Server): void {
  const { app, closing } = server;
  let open = 0;
  const delivering = run();
  app.addHook('onClose', () => delivering);

  async function run(): Promise<void> {
    while (!closing.aborted) {
      try {
        for (const due of open < maxOpen ? await server.queue.takeWebhooks(maxOpen - open, leaseMs) : []) {
          open += 1;
          void deliver(server, due).finally(() => (open -= 1));
        }
      } catch (error) {
        app.log.warn({ err: error }, 'the webhooks could not be read from the queue');
      }
      await sleep(pollMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}

/** Calls a webhook. Rejects never: what fails is due again when the lease ends. */
async function deliver(server: Server, { job, attempt }: DueWebhook): Promise<void> {
  try {
    const status = await call(server, job);
    if (server.closing.aborted) return; // whoever takes the webhook next learns nothing from an aborted call
    const isOver = (status >= 200 && status < 300) || status === 410; // 410: the receiver is gone
    await server.queue.deferWebhook(job.id, isOver ? null : retryDelayMs(attempt));
  } catch (error) {
    server.app.log.warn({ err: error }, 'a webhook could not be recorded');
  }
}

/** Resolves to the status of the response; 0 if there is none. Redirects aren't followed. */
async function call(server: Server, job: DueWebhook['job']): Promise<number> {
  const url = parseOutboundUrl(job.webhook ?? '');
  if (!(url instanceof URL)) throw new Fault('internal');
  const document = await jobDocument(server, job, 'en');
  const secret = server.secret.webhookSecretOf(job.owner.visitor ?? '');
  const { headers, body } = webhookRequest(document, secret, new Date());
  try {
    const response = await server.outbound.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([AbortSignal.timeout(answerMs), server.closing]),
    });
    response.body.on('error', () => undefined); // its own destruction
    response.body.destroy();
    return response.statusCode;
  } catch (error) {
    const reason =
      error instanceof AddressRefused ? 'its address is not public' : describeFailure(error).phrase;
    server.app.log.info({ reason }, 'a webhook was not reached'); // without its URL, which may hold a secret
    return 0;
  }
}

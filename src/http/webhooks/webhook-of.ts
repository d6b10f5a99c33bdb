import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { describeUrlBreach } from '../intake/describe-url-breach.ts';
import { parseOutboundUrl } from '#src/outbound/outbound-url.ts';
import type { Server } from '../server-parts.ts';

/**
 * Returns the webhook of a new job; null if none was asked for. Throws `webhook-not-offered`, `webhook-needs-key` or
 * `field-invalid`.
 */
export function webhookOf(server: Server, request: FastifyRequest, text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  requireWebhooks(server, request);
  const url = parseOutboundUrl(text);
  if (url instanceof URL) return url.href;
  throw new Fault('field-invalid', { field: 'webhook', reason: describeUrlBreach(url) });
}

/** Returns the name that the jobs of the caller's key belong to. Throws `webhook-not-offered` or `webhook-needs-key`. */
export function requireWebhooks({ settings, visitors }: Server, request: FastifyRequest): string {
  if (!settings.webhooks) throw new Fault('webhook-not-offered');
  const { hash, key } = visitors.of(request);
  if (!key || hash === null) throw new Fault('webhook-needs-key');
  return hash;
}

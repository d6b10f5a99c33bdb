import type { FastifyInstance } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { clientNetwork } from '../visitors/network.ts';
import type { RateLimits } from '../visitors/rate-limits.ts';

/** Letters beside its texts, and texts, that a body may have: many times what any call of ours needs. */
const maxJsonParts = 64 * 1024;

/**
 * Reads the JSON bodies of a scope and counts their bytes: past the allowance of a network they are refused unread. Those
 * of too many parts are refused with `request-too-large` before they are parsed: a call may bring a text of megabytes, but
 * as many brackets or names would hold all visitors up for seconds.
 */
export function acceptJsonBodies(
  app: FastifyInstance,
  limits: Pick<RateLimits, 'beginBody' | 'countBytes'>,
): void {
  app.addHook('onRequest', async ({ method, ip }) => {
    if (method === 'POST') await limits.beginBody(clientNetwork(ip));
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    void limits.countBytes(clientNetwork(request.ip), Buffer.byteLength(body));
    if (hasFewParts(body)) void parse(request, body, done);
    else done(new Fault('request-too-large'));
  });
}

function hasFewParts(json: string): boolean {
  let parts = 0;
  for (let at = 0; at < json.length;) {
    const opening = json.indexOf('"', at);
    if (opening < 0) return parts + json.length - at <= maxJsonParts;
    parts += opening - at + 1;
    if (parts > maxJsonParts) return false;
    at = closingAfter(json, opening) + 1;
  }
  return true;
}

/** Where the text ends that begins at a quotation mark: at the next one with an even number of backslashes before it. */
function closingAfter(json: string, opening: number): number {
  let closing = json.indexOf('"', opening + 1);
  while (closing >= 0 && isEscaped(json, closing)) closing = json.indexOf('"', closing + 1);
  return closing < 0 ? json.length : closing;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

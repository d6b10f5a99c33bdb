import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { RateLimits } from '../visitors/rate-limits.ts';

/**
 * Maximum number of strings plus characters outside strings in a JSON body: many times what any of our endpoints
 * needs.
 */
const maxJsonParts = 64 * 1024;

/**
 * Parses the JSON bodies of a scope and counts their bytes; past the caller's allowance, bodies are refused unread. A
 * body with too many parts is refused with `request-too-large` before it is parsed: a call may contain megabytes of
 * text, but as many brackets or names would block all visitors for seconds.
 */
export function acceptJsonBodies(
  app: FastifyInstance,
  limits: Pick<RateLimits, 'beginBody' | 'countBytes'>,
  networkOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') await limits.beginBody(networkOf(request));
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    void limits.countBytes(networkOf(request), Buffer.byteLength(body));
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

/**
 * Returns the end of the string that begins at a quotation mark: the next one preceded by an even number of
 * backslashes.
 */
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

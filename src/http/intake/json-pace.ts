import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { usualPace, watchPace, type PaceRule } from './upload-pace.ts';

/**
 * Applies the minimum upload rate to the JSON bodies of a scope; slower bodies are answered with `request-too-slow`.
 * Otherwise a client sending one byte a second could hold a connection for as long as the largest upload may take.
 */
export function watchJsonPace(app: FastifyInstance, rule: PaceRule = usualPace): void {
  app.addHook('preParsing', async (request, reply, payload) =>
    hasJsonBody(request) ? watched(request, reply, payload, rule) : payload,
  );
}

/** Returns whether Fastify will parse the body as JSON; bodies it doesn't parse must be left to flow. */
const hasJsonBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');

/**
 * Passes the body through and destroys it with the fault if it arrives too slowly. The request itself stays open for
 * the response.
 */
function watched(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
  rule: PaceRule,
): PassThrough {
  const pace = watchPace(request.raw, rule);
  const body = new PassThrough();
  pace.signal.addEventListener('abort', () => body.destroy(new Fault('request-too-slow')), { once: true });
  payload.once('error', (error) => body.destroy(error));
  body.on('error', () => undefined); // reported to the reader; there is none if the request was already refused
  body.once('close', pace.stop);
  reply.raw.once('close', pace.stop);
  return payload.pipe(body);
}

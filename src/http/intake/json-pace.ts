import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { usualPace, watchPace, type PaceRule } from './upload-pace.ts';

/**
 * Holds the JSON bodies of a scope to the pace of uploads; past it they are answered with `request-too-slow`. Else a
 * sender of a byte a second would hold a connection for as long as the largest upload may take.
 */
export function watchJsonPace(app: FastifyInstance, rule: PaceRule = usualPace): void {
  app.addHook('preParsing', async (request, reply, payload) =>
    hasJsonBody(request) ? watched(request, reply, payload, rule) : payload,
  );
}

/** Whether Fastify will read the body as JSON; what it does not read must be left to flow. */
const hasJsonBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');

/** The body as it comes, broken off with the fault once it comes too slowly. The request itself lives on for the answer. */
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
  body.on('error', () => undefined); // told to whoever reads it; nobody does any more where it was refused before
  body.once('close', pace.stop);
  reply.raw.once('close', pace.stop);
  return payload.pipe(body);
}

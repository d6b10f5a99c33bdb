import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import { formatFault } from '#src/messages/format-message.ts';
import { faultOfError } from './fault-of-error.ts';
import { requestLanguage, markLanguage } from './language.ts';

/** Answers every error of a request with its fault, and unknown URLs with 404. */
export function handleFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFault(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendFault(new Fault('page-not-found'), request, reply));
}

/**
 * Sends a fault: one sentence as text/plain, or problem details (RFC 9457) to clients whose Accept asks for JSON, and
 * to those with an API key whose Accept doesn't ask for text.
 * Server faults are logged with their cause, which is never shown.
 */
export function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = faultOfError(error);
  if (fault.status >= 500) request.log.error({ code: fault.code, err: fault.cause }, 'request failed');
  const retryAfterSeconds =
    fault.retryAfterSeconds ?? (fault.status === 503 || fault.status === 429 ? 60 : undefined);
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  for (const name of namesOfTheMissingBody) reply.removeHeader(name);
  if (fault.status !== 416) reply.removeHeader('content-range'); // in a 416 it gives the length of the file (RFC 9110, 15.5.17)
  void reply.code(fault.status).header('cache-control', 'no-store').header('vary', 'accept, authorization');
  const language = requestLanguage(request);
  markLanguage(reply, language);
  const sentence = formatFault(fault, language);
  if (!wantsJson(request)) return reply.type('text/plain; charset=utf-8').send(sentence);
  return reply
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(toProblemDetails(fault, sentence));
}

/** Headers a route may have set for a body that it then couldn't send. */
const namesOfTheMissingBody = ['content-disposition', 'content-length', 'etag', 'accept-ranges'];

function toProblemDetails({ code, status }: Fault, detail: string): Record<string, unknown> {
  return { type: 'about:blank', title: STATUS_CODES[status], status, detail, code };
}

/** Returns whether Accept lists JSON, and not after text; or neither, from a client with an API key, which is a program. */
function wantsJson({ headers }: FastifyRequest): boolean {
  const mediaTypes = (headers.accept ?? '')
    .split(',')
    .map((mediaType) => mediaType.split(';')[0]?.trim().toLowerCase() ?? '');
  const json = mediaTypes.findIndex(
    (mediaType) => mediaType === 'application/json' || mediaType === 'application/problem+json',
  );
  const text = mediaTypes.findIndex((mediaType) => mediaType === 'text/plain' || mediaType === 'text/html');
  if (json < 0 && text < 0) return /^bearer /i.test(headers.authorization ?? '');
  return json >= 0 && (text < 0 || json < text);
}

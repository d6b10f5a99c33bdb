import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Answers `Expect: 100-continue` (RFC 9110, 10.1.1): "100 Continue" is sent when the headers have been accepted, just
 * before the body is read. A request that is refused by its headers gets its final status instead, and Node closes its
 * connection: the client may leave out the body it announced, and its next request would be read as that body.
 */
export function continueAccepted(app: FastifyInstance): void {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', async ({ raw }, reply, payload) => {
    if (waiting.delete(raw)) reply.raw.writeContinue();
    return payload;
  });
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (waiting.has(raw) && hasBegun(raw)) reply.raw.writeContinue();
    return payload;
  });
}

/**
 * Returns whether the client sends its body without waiting. Closing the connection would cost it the response, so its
 * body is read and discarded, as after any early response.
 */
const hasBegun = ({ complete, readableLength }: IncomingMessage): boolean => complete || readableLength > 0;

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Answers `Expect: 100-continue` (RFC 9110, 10.1.1): "100 Continue" is sent when the headers have been accepted, just
 * before the body is read. A request that is refused by its headers gets its final status instead. The connection is
 * then closed: the client may leave out the body it announced, and its next request would be read as that body.
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
    if (waiting.has(raw) && !isSending(raw)) void reply.header('connection', 'close');
    return payload;
  });
}

/** Returns whether the body has begun to arrive, so that it will be read and discarded like any other. */
const isSending = ({ complete, readableLength }: IncomingMessage): boolean => complete || readableLength > 0;

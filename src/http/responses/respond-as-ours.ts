import type { FastifyInstance } from 'fastify';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';

/**
 * Replaces the responses that Node's server sends itself, which have neither our headers nor a message. An HTTP/1.1
 * request without a Host is refused as malformed (RFC 9112, 3.2), and an expectation other than `100-continue` is
 * ignored, as a server may do (RFC 9110, 10.1.1). Requires Node's `requireHostHeader` to be off.
 */
export function replaceNodeResponses(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && !raw.headers.host)
      throw new Fault('request-malformed', { reason: phrase('it is not valid HTTP') });
  });
}

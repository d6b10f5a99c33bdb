import type { FastifyInstance } from 'fastify';
import { Fault } from '#src/contract/faults.ts';

/**
 * Leaves no answer to Node's server, whose own have neither our headers nor a sentence: a request of HTTP/1.1 that names
 * no host is refused as malformed (RFC 9112, 3.2), and an expectation other than `100-continue` is passed over, as a
 * server may (RFC 9110, 10.1.1). The other half of it is Node's `requireHostHeader`, off.
 */
export function replaceNodeResponses(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && !raw.headers.host)
      throw new Fault('request-malformed', { reason: 'it is not put together as HTTP says' });
  });
}

import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

const maxSeconds = 60;

/**
 * Reads to its end, and throws away, what a client still sends after its request has been answered. An early answer on
 * a connection that is then closed reaches many clients as a broken pipe instead of the answer; read on, all of them see
 * it. Past the limits the connection is cut.
 */
export function drainAnsweredRequests(app: FastifyInstance, limits: { maxBytes: number }): void {
  app.addHook('onResponse', async (request) => {
    if (!request.raw.readableEnded && !request.raw.destroyed) drain(request.raw, limits.maxBytes);
  });
}

function drain(request: IncomingMessage, maxBytes: number): void {
  let bytes = 0;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, maxSeconds * 1000).unref();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) cut();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

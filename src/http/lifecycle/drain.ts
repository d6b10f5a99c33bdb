import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

const maxSeconds = 60;
const lookEveryMs = 200;

/**
 * Reads to its end, and throws away, what a client still sends after its request has been answered. An early answer on
 * a connection that is then closed reaches many clients as a broken pipe instead of the answer; read on, all of them see
 * it. Past the limits the connection is cut.
 */
export function drainAnsweredRequests(app: FastifyInstance, limits: { maxBytes: number }): void {
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete && !request.raw.destroyed) drain(request.raw, limits.maxBytes);
  });
}

/** Counted on the socket: Node itself reads on where nobody has begun to, and then shows the bytes to no listener. */
function drain(request: IncomingMessage, maxBytes: number): void {
  const { socket } = request;
  const [bytesBefore, startedAt] = [socket.bytesRead, performance.now()];
  const timer = setInterval(() => {
    const isTooMuch = socket.bytesRead - bytesBefore > maxBytes;
    const isTooLong = performance.now() - startedAt > maxSeconds * 1000;
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (isTooMuch || isTooLong) socket.destroy();
  }, lookEveryMs).unref();
  request.resume();
}

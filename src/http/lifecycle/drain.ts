import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** How long a client may go on sending after its answer. */
const maxSeconds = 60;
/** In each such time it has to bring at least so much: the pace that uploads are held to, over a shorter time. */
const windowSeconds = 5;
const minBytesInWindow = windowSeconds * 5 * 1024;
const pollIntervalMs = 200;

/**
 * Reads to its end, and throws away, what a client still sends after its request has been answered. An early answer on
 * a connection that is then closed reaches many clients as a broken pipe instead of the answer; read on, all of them see
 * it. The connection is cut past the limits, and once next to nothing comes: else senders that have come to a standstill
 * would hold one each for a minute.
 */
export function drainAnsweredRequests(app: FastifyInstance, limits: { maxBytes: number }): void {
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete && !request.raw.destroyed) drain(request.raw, limits.maxBytes);
  });
}

/** Counted on the socket: Node itself reads on where nobody has begun to, and then shows the bytes to no listener. */
function drain(request: IncomingMessage, maxBytes: number): void {
  const { socket } = request;
  const [bytesBefore, startedMs] = [socket.bytesRead, performance.now()];
  let window = { bytes: bytesBefore, sinceMs: startedMs };
  const timer = setInterval(() => {
    const [bytes, nowMs] = [socket.bytesRead, performance.now()];
    const isWindowOver = nowMs - window.sinceMs > windowSeconds * 1000;
    const isTooSlow = isWindowOver && bytes - window.bytes < minBytesInWindow;
    if (isWindowOver) window = { bytes, sinceMs: nowMs };
    const isTooMuch = bytes - bytesBefore > maxBytes;
    const isTooLong = nowMs - startedMs > maxSeconds * 1000;
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (isTooMuch || isTooLong || isTooSlow) socket.destroy();
  }, pollIntervalMs).unref();
  request.resume();
}

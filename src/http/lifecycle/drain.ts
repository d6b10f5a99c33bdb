import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/**
 * Maximum time a client may keep sending after its response, in seconds. Browsers read the response only when they have
 * sent the whole body: this is enough for 200 MB at 6 Mbit/s.
 */
const maxSeconds = 300;
/**
 * Window in which the client must send the minimum number of bytes: the rate required of uploads, over a shorter
 * time.
 */
const windowSeconds = 5;
const minBytesInWindow = windowSeconds * 5 * 1024;
const pollIntervalMs = 200;

/**
 * Reads and discards what a client still sends after its request was answered. If the connection is closed after an
 * early response, many clients see a broken pipe instead of the response; reading on lets all of them see it. The
 * connection is cut past the limits or once it almost stalls; otherwise each stalled sender would hold a connection
 * for minutes.
 */
export function drainAnsweredRequests(app: FastifyInstance, limits: { maxBytes: number }): void {
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete && !request.raw.destroyed) drain(request.raw, limits.maxBytes);
  });
}

/**
 * Counts bytes on the socket: if nothing reads the request, Node drains it itself and emits the bytes to no listener.
 */
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

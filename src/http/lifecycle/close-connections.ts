import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Lets `app.close()` finish as soon as the last response is sent. Browsers open connections in advance; Node waits
 * for these unused connections until the other end drops them. Here they are closed, and every other connection is
 * closed once its response is sent.
 */
export function closeConnectionsWithServer(app: FastifyInstance): void {
  const answering = new Map<Socket, number>();
  let closing = false;

  app.server.on('connection', (socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (!answering.has(socket)) return;
      const left = (answering.get(socket) ?? 1) - 1;
      answering.set(socket, left);
      if (closing && left === 0) socket.end();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, requests] of answering) if (requests === 0) socket.destroy();
  });
}

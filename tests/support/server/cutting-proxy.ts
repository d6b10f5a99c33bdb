import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

type Fate = 'cut' | 'lose-answer' | 'pass';

/** A proxy to a server that cuts connections on demand. */
export interface CuttingProxy {
  readonly url: string;
  /**
   * Sets what happens to uploads from now on: cut on their way to the server, passed on with the response cut, or
   * left alone. Browsers silently retry when a reused connection breaks, so a single cut may go unnoticed.
   */
  become(fate: Fate): void;
  /** Responses that were cut, as the server sent them. */
  readonly lost: readonly string[];
  close(): Promise<void>;
}

/** Opens a proxy to the server at an address: passes bytes unchanged in both directions until a connection is cut. */
export async function openCuttingProxy(serverUrl: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const lost: string[] = [];
  let fate: Fate = 'pass';

  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let isLosing = false;
    const cut = () => {
      client.resetAndDestroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => (sockets.delete(socket), client.destroy(), server.destroy()));
    }
    client.on('data', (bytes) => {
      if (isUpload(bytes)) isLosing = fate === 'lose-answer';
      if (isUpload(bytes) && fate === 'cut') return cut();
      return server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!isLosing) return client.write(bytes);
      lost.push(bytes.toString());
      return cut();
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();

  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    become: (next) => void (fate = next),
    lost,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

const isUpload = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 40).startsWith('POST /api/convert ');

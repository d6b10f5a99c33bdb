import { connect, type Socket } from 'node:net';

/** A connection that sends raw bytes, for what no well-behaved client would do. */
export interface RawClient {
  write(bytes: string | Uint8Array): Promise<void>;
  isClosed(): boolean;
  /** Closes the connection abruptly. */
  destroy(): void;
  /** Everything received until the server closes, or until `enough` returns true. */
  received(enough?: (text: string) => boolean): Promise<string>;
}

/** Connects to the address of a server. */
export async function connectTo(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket: Socket = await new Promise((resolve, reject) => {
    const opening = connect(Number(port), hostname, () => resolve(opening));
    opening.once('error', reject);
  });
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  return {
    write: (bytes) => new Promise((resolve) => void socket.write(bytes, () => resolve())),
    isClosed: () => socket.destroyed,
    destroy: () => socket.destroy(),
    received: (enough = () => false) =>
      new Promise((resolve) => {
        const check = () => (socket.closed || enough(text)) && resolve(text);
        socket.on('data', check);
        socket.once('close', () => resolve(text));
        check();
      }),
  };
}

const boundary = 'x-boundary-of-the-test';

/** The bytes of a multipart body, part by part, and its Content-Type. */
export const multipart = {
  contentType: `multipart/form-data; boundary=${boundary}`,
  field: (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  fileHead: (name: string, fileName: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  end: `\r\n--${boundary}--\r\n`,
};

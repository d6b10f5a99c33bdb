import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

const pieceBytes = 262_144;

/**
 * How many bytes a stream of DEFLATE (RFC 1951) unpacks to, counted no further than just past `mostBytes`, or than where it
 * is broken. Keeps none of them, and destroys the stream.
 */
export async function inflatedBytes(packed: Readable, maxBytes: number): Promise<number> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  packed.once('error', (error) => inflate.destroy(error));
  let bytes = 0;
  try {
    for await (const piece of packed.pipe(inflate) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) break;
    }
  } catch {
    return bytes; // broken from here on, which is for the program to judge that reads it
  } finally {
    packed.destroy();
  }
  return bytes;
}

import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

const pieceBytes = 262_144;

/**
 * Counts how many bytes a DEFLATE stream (RFC 1951) unpacks to, stopping just past `maxBytes` or where the data is
 * corrupt. Keeps none of the bytes, and destroys the stream.
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
    return bytes; // corrupt from here on; left to the program that reads it
  } finally {
    packed.destroy();
  }
  return bytes;
}

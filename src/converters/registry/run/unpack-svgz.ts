import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';

const maxSvgzBytes = 64 * 1_048_576;

/** Returns whether an SVG is compressed with gzip, as `.svgz` is. */
export async function isPackedSvg(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b;
  } finally {
    await file.close();
  }
}

/** Decompresses an SVG to a new file. Rejects with `file-damaged`, or with `text-too-long` beyond 64 MB. */
export async function unpackSvg(from: string, to: string): Promise<void> {
  try {
    await pipeline(createReadStream(from), createGunzip(), bounded, createWriteStream(to, { flags: 'wx' }));
  } catch (cause) {
    const isFile = cause instanceof Error && 'code' in cause && /^E[A-Z]+$/.test(String(cause.code));
    throw cause instanceof Fault || isFile ? cause : new Fault('file-damaged', { format: 'SVG' }, { cause });
  }
}

async function* bounded(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = maxSvgzBytes;
  for await (const piece of pieces) {
    left -= piece.length;
    if (left < 0)
      throw new Fault('text-too-long', { format: 'SVG', max: phrase('{size, number} MB', { size: 64 }) });
    yield piece;
  }
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import type { Png } from './png.ts';

/** Bytes per row of pixels, without the filter byte. */
export const pngRowBytes = ({ widthPx, samples, bits }: Png): number =>
  Math.ceil((widthPx * samples * bits) / 8);

/** Decompresses the pixels of a PNG in chunks, including filter bytes; throws when they are damaged or truncated. */
export async function* unpackedPixels(png: Png): AsyncGenerator<Buffer> {
  const expected = png.heightPx * (1 + pngRowBytes(png));
  let bytes = 0;
  for await (const chunk of Readable.from(packedPixels(png)).pipe(createInflate()) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    yield bytes > expected ? chunk.subarray(0, chunk.length - (bytes - expected)) : chunk;
    if (bytes >= expected) return;
  }
  throw new RangeError('rows are missing');
}

async function* packedPixels({ path, data }: Png): AsyncGenerator<Buffer> {
  for (const { start, end } of data) {
    if (end > start) yield* createReadStream(path, { start, end: end - 1 }) as AsyncIterable<Buffer>;
  }
}

/** Yields the unfiltered rows of a non-interlaced PNG (PNG, third edition, 9.2). */
export async function* readPngRows(png: Png): AsyncGenerator<Buffer> {
  const rowBytes = pngRowBytes(png);
  const pixelBytes = Math.max(1, (png.samples * png.bits) / 8);
  let rest: Buffer = Buffer.alloc(0);
  let above: Buffer = Buffer.alloc(rowBytes);
  for await (const piece of unpackedPixels(png)) {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    let at = 0;
    for (; at + 1 + rowBytes <= rest.length; at += 1 + rowBytes) {
      const row = Buffer.from(rest.subarray(at + 1, at + 1 + rowBytes));
      undoFilter(rest[at] ?? 0, row, above, pixelBytes);
      yield row;
      above = row;
    }
    rest = rest.subarray(at);
  }
}

function undoFilter(filter: number, row: Buffer, above: Buffer, pixelBytes: number): void {
  if (filter === 0) return;
  for (let index = 0; index < row.length; index += 1) {
    const left = index < pixelBytes ? 0 : (row[index - pixelBytes] ?? 0);
    const up = above[index] ?? 0;
    const corner = index < pixelBytes ? 0 : (above[index - pixelBytes] ?? 0);
    row[index] = (row[index] ?? 0) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) throw new RangeError('unknown filter');
  const estimate = left + up - corner;
  const [byLeft, byUp, byCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

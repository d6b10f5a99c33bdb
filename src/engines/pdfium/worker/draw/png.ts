import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './pixels.ts';

/** Pixels as a PNG file, without opacity where nothing shines through. */
export function encodePng({ width, height, rgba, hasGaps }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, hasGaps ? 6 : 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filterPngRows(width, height, rgba, hasGaps ? 4 : 3), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row with the filter "difference to the pixel on the left", PNG section 9. */
function filterPngRows(width: number, height: number, rgba: Uint8Array, channels: 3 | 4): Buffer {
  const rows = Buffer.alloc((1 + width * channels) * height);
  let [from, to] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    rows[to] = 1;
    for (let channel = 0; channel < channels; channel += 1)
      rows[to + 1 + channel] = rgba[from + channel] ?? 0;
    from += 4;
    to += 1 + channels;
    for (let x = 1; x < width; x += 1) {
      rows[to] = (rgba[from] ?? 0) - (rgba[from - 4] ?? 0);
      rows[to + 1] = (rgba[from + 1] ?? 0) - (rgba[from - 3] ?? 0);
      rows[to + 2] = (rgba[from + 2] ?? 0) - (rgba[from - 2] ?? 0);
      if (channels === 4) rows[to + 3] = (rgba[from + 3] ?? 0) - (rgba[from - 1] ?? 0);
      from += 4;
      to += channels;
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

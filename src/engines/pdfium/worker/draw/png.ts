import { deflateSync } from 'node:zlib';
import { encodePngChunk, encodePngFile, pngColourType } from '#src/codecs/png.ts';
import type { Pixels } from './pixels.ts';

/** Encodes pixels as PNG, without alpha if all are opaque. */
export function encodePng({ width, height, rgba, hasGaps }: Pixels): Uint8Array {
  const colourType = hasGaps ? pngColourType.rgba : pngColourType.rgb;
  const rows = deflateSync(filterPngRows(width, height, rgba, hasGaps ? 4 : 3), { level: 6 });
  return encodePngFile({ widthPx: width, heightPx: height, bitDepth: 8, colourType, isInterlaced: false }, [
    encodePngChunk('IDAT', rows),
  ]);
}

/** Filters each row as the difference from the pixel on the left, PNG section 9. */
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

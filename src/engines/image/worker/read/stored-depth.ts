import { parsePngHeader } from '#src/codecs/png.ts';
import { jpegXlDepth } from './jpeg-xl-header.ts';
import type { FormatId } from '#src/formats/formats.ts';

/** Returns the number of bits per color that an image file specifies; 8 if it doesn't. */
export function storedDepth(format: FormatId, bytes: Buffer): number {
  if (format === 'psd') return bytes.length > 24 ? bytes.readUInt16BE(22) : 8; // Adobe, Photoshop File Formats
  if (format === 'png' || format === 'apng') return parsePngHeader(bytes.subarray(16))?.bitDepth ?? 8;
  if (format === 'jp2') return jpeg2000Depth(bytes);
  if (format === 'jxl') return jpegXlDepth(bytes);
  if (format === 'ppm') return portableDepth(bytes);
  return format === 'heic' || format === 'avif' ? heifDepth(bytes) : 8;
}

/** Netpbm formats specify the maximum sample value: after width and height, or (`P7`) after its keyword. */
function portableDepth(bytes: Buffer): number {
  const head = bytes.toString('latin1', 0, 1024).replace(/#[^\n]*/g, '');
  const [, maxValue = '255'] = /^P[2356]\s+\d+\s+\d+\s+(\d+)/.exec(head) ?? /\nMAXVAL (\d+)/.exec(head) ?? [];
  return Number(maxValue) > 255 ? 16 : 8;
}

/** ISO/IEC 15444-1: the `SIZ` segment of the codestream holds the depth of each component, minus one. */
function jpeg2000Depth(bytes: Buffer): number {
  const at = bytes.indexOf(Buffer.from('ff4fff51', 'hex'));
  const depthAt = at + 42; // two markers, Lsiz, Rsiz, eight 4-byte numbers, Csiz
  return at < 0 || depthAt >= bytes.length ? 8 : (bytes.readUInt8(depthAt) & 0x7f) + 1;
}

/** ISO/IEC 23008-12, 6.5.6: the `pixi` box; if a file holds several images, the deepest one counts. */
function heifDepth(bytes: Buffer): number {
  const meta = bytes.subarray(0, 1_048_576);
  let depth = 8;
  for (let at = meta.indexOf('pixi'); at >= 0 && at + 10 <= meta.length; at = meta.indexOf('pixi', at + 4))
    depth = Math.max(depth, Math.min(16, meta.readUInt8(at + 9)));
  return depth;
}

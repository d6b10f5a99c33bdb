import { crc32 } from 'node:zlib';

export const pngMark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG in their order (PNG, third edition, 5.3). Ends quietly where the file is cut off. */
export function* readPngChunks(png: Buffer): Generator<PngChunk> {
  for (let at = pngMark.length; at + 12 <= png.length;) {
    const bytes = png.readUInt32BE(at);
    if (at + 12 + bytes > png.length) return;
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + bytes) };
    at += 12 + bytes;
  }
}

/** A chunk as it stands in a file, with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** Renews the checksum of the EXIF chunk whose data begin at a place of a file; does nothing in files that are no PNG. */
export function renewChecksum(file: Buffer, at: number): void {
  if (at < 8 || file.toString('latin1', at - 4, at) !== 'eXIf') return;
  const bytes = file.readUInt32BE(at - 8);
  file.writeUInt32BE(crc32(file.subarray(at - 4, at + bytes)), at + bytes);
}

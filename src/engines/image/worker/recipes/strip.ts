import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { exifWithOrientation } from '../exif.ts';
import type { StripOrder } from '../protocol.ts';
import { chunk, readPngChunks, pngMark } from '../png-chunks.ts';

/**
 * Copies a picture without touching its pixels, less what tells about its maker: camera data but for the orientation,
 * XMP, texts, what follows the picture in its file. Knows PNG, WebP, JPEG XL, HEIC and AVIF; other files, and those that
 * are cut off, it leaves as they are. Tells whether it left anything out (`isChanged`); only then a file is written.
 */
export async function strip({ input, output }: StripOrder): Promise<Record<string, unknown>> {
  const file = await readFile(input);
  const bare = await bareOf(file);
  if (!bare || bare.equals(file)) return { isChanged: false };
  await writeFile(output, bare);
  return { isChanged: true };
}

async function bareOf(file: Buffer): Promise<Buffer | undefined> {
  if (file.subarray(0, pngMark.length).equals(pngMark)) return barePng(file, await orientationOf(file));
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
    return bareWebp(file, await orientationOf(file));
  if (file.toString('latin1', 4, 8) === 'JXL ') return bareJpegXl(file);
  return file.toString('latin1', 4, 8) === 'ftyp' ? bareHeif(file) : undefined;
}

/** Which way is up as EXIF has it, 1 to 8. */
async function orientationOf(file: Buffer): Promise<number> {
  const { orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
  return orientation;
}

/** Chunks that shape a picture although a PNG is one without them. */
const shapingChunks = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/** A chunk with a small first letter is none that a picture needs (PNG, third edition, 5.4). */
function barePng(file: Buffer, orientation: number): Buffer | undefined {
  const all = [...readPngChunks(file)];
  if (!all.some(({ type }) => type === 'IEND')) return undefined;
  const kept = all.filter(({ type }) => /^[A-Z]/.test(type) || shapingChunks.has(type));
  const chunks = kept.map(({ type, data }) => chunk(type, data));
  const own = orientation > 1 ? [chunk('eXIf', exifWithOrientation(orientation))] : [];
  return Buffer.concat([pngMark, ...chunks.toSpliced(1, 0, ...own)]);
}

const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const [exifFlag, xmpFlag] = [0x08, 0x04];

/** Chunks and the flags that tell of them (RFC 9649, 2.7). */
function bareWebp(file: Buffer, orientation: number): Buffer | undefined {
  const kept: Buffer[] = [];
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  for (let at = 12; at + 8 <= end;) {
    const bytes = file.readUInt32LE(at + 4);
    const next = at + 8 + bytes + (bytes % 2);
    const own = Buffer.from(file.subarray(at, Math.min(next, file.length)));
    const type = own.toString('latin1', 0, 4);
    if (type === 'VP8X' && own.length > 8)
      own[8] = ((own[8] ?? 0) & ~(exifFlag | xmpFlag)) | (orientation > 1 ? exifFlag : 0);
    if (webpChunks.has(type)) kept.push(own);
    at = next;
  }
  if (orientation > 1) {
    const exif = exifWithOrientation(orientation);
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(exif.length, 4);
    kept.push(head, exif);
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

/** Boxes of pixels and of the file itself (ISO/IEC 18181-2); a code stream without boxes tells nothing. */
const jpegXlBoxes = new Set(['JXL ', 'ftyp', 'jxll', 'jxli', 'jxlc', 'jxlp']);

function bareJpegXl(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at + 8 <= file.length;) {
    const short = file.readUInt32BE(at);
    const long = short === 1 && at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : short;
    const end = long === 0 ? file.length : at + long;
    if (end < at + 8) return file;
    if (jpegXlBoxes.has(file.toString('latin1', at + 4, at + 8))) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Of HEIC and AVIF the places in the file are told in tables: what is left out is blanked where it lies. */
async function bareHeif(file: Buffer): Promise<Buffer | undefined> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined); // another decoder read it
  if (!header) return undefined;
  const { exif, xmp, orientation = 1 } = header;
  const bare = Buffer.from(file);
  const tiff = exif?.subarray(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
  const exifAt = tiff ? file.indexOf(tiff) : -1;
  if (tiff && exifAt >= 0) {
    bare.fill(0, exifAt, exifAt + tiff.length);
    const smallest = exifWithOrientation(orientation);
    if (smallest.length <= tiff.length) smallest.copy(bare, exifAt);
  }
  const xmpAt = xmp ? file.indexOf(xmp) : -1;
  if (xmp && xmpAt >= 0) bare.fill(' ', xmpAt, xmpAt + xmp.length);
  return bare;
}
